// What the pages do of themselves: progress, printing. Everything works without it, by links and forms.
"use strict";

// A plan that is being made: the bar follows, and the page becomes the plan.
for (const box of document.querySelectorAll("[data-progress]")) {
  const bar = box.querySelector("progress");
  const line = box.querySelector("[role=status]");
  const source = new EventSource(box.dataset.progress);
  source.addEventListener("progress", (event) => {
    const [percent] = event.data.split(" ", 1);
    bar.value = Number(percent);
    line.textContent = event.data.slice(percent.length + 1);
  });
  source.addEventListener("done", () => {
    source.close();
    location.reload();
  });
}

// Print: the sheets in a frame that nobody sees, and the browser's own window for printing.
for (const link of document.querySelectorAll("a[data-print]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.className = "sheets";
    frame.title = link.textContent;
    frame.src = link.href;
    frame.addEventListener("load", () => frame.contentWindow.print());
    document.querySelector("iframe.sheets")?.remove();
    document.body.append(frame);
  });
}
