// A module as a page opens it: what is asked is read from a file, and what is answered is written to another, byte by byte.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [place, module, asked, answered] = process.argv.slice(2);
const { open } = await import(pathToFileURL(`${place}/door.js`).href);
const { page } = await open(await WebAssembly.compile(readFileSync(module)));
writeFileSync(answered, page(readFileSync(asked)));
