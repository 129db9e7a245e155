// A module as a page opens it: reads a request from a file and writes the answer to another (it/node.rs compares it).
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [place, module, asked, answered] = process.argv.slice(2);
const { open } = await import(pathToFileURL(`${place}/door.js`).href);
const { page } = await open(await WebAssembly.compile(readFileSync(module)));
writeFileSync(answered, page(readFileSync(asked)));
