#!/usr/bin/env node
// Samples the curves of corpora in the engine compiled to WebAssembly and compares them with the native program.
//
//     scripts/wasm-test.js ENGINE.wasm PROGRAM [CORPUS.jsonl …]
//
// A line of a corpus has a formula of x, its domain and its window (Tests/PictureTests/Resources). The native program draws
// each at 800 x 500 pixels and saves it as JSON, whose numbers read back as the same doubles. Of each curve the number
// of evaluations and the certificate must be equal, and every vertex of the picture must be a point of the engine, equal to
// the bit. The picture cuts its lines where they leave the window, so only vertices inside of it are compared, and it marks
// single values beside a jump, which are no points of a piece. Prints the curves that differ, and fails if they are not
// those whose values come from a function of the C library that its two versions round differently.
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");

const SIZE = [800, 500];

// Curves with erf, the one kernel of these corpora that calls the C library: glibc and musl differ in its last digit.
const ROUNDED_DIFFERENTLY = new Set(["special-03", "special-05"]);

// What starts the engine. It asks for nothing of the system but memory; whatever it should call is an error.
async function engine(file) {
  const refuse = (name) => (...values) => { throw new Error(`the engine called ${name}(${values})`); };
  const module = await WebAssembly.compile(fs.readFileSync(file));
  const imports = {};
  for (const { module: owner, name } of WebAssembly.Module.imports(module)) {
    (imports[owner] ??= {})[name] = refuse(name);
  }
  return () => {
    const { exports } = new WebAssembly.Instance(module, imports);
    exports._initialize();
    return exports;
  };
}

function curve(exports, formula, [xLower, xUpper], [yLower, yUpper]) {
  const text = new TextEncoder().encode(formula);
  const place = exports.locus_allocate(text.length);
  new Uint8Array(exports.memory.buffer).set(text, place);
  const answer = exports.locus_curve(place, text.length, xLower, xUpper, yLower, yUpper, ...SIZE);
  exports.locus_release(place);
  const view = new DataView(exports.memory.buffer);
  const kind = view.getInt32(answer, true);
  const count = view.getInt32(answer + 4, true);
  let result;
  if (kind === 1) {
    const bytes = new Uint8Array(exports.memory.buffer, answer + 24, count);
    result = { error: new TextDecoder().decode(bytes) };
  } else if (kind === 2) {
    result = { error: "unsuitable" };
  } else {
    const numbers = Array.from({ length: count }, (_, index) => view.getFloat64(answer + 8 + 8 * index, true));
    const points = new Set();
    let next = 4;
    for (let piece = 0; piece < numbers[3]; piece++) {
      const length = numbers[next++];
      for (let point = 0; point < length; point++) points.add(key(numbers[next + point], numbers[next + length + point]));
      next += 2 * length;
    }
    result = { isCertified: numbers[0] === 1, evaluations: numbers[1], points };
  }
  exports.locus_release(answer);
  return result;
}

// Two doubles as text; minus zero and zero are one point of a picture.
const key = (x, y) => `${x + 0} ${y + 0}`;

function drawn(program, entries) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "locus-"));
  const number = (value) => (Number.isInteger(value) ? value.toFixed(0) : String(value));
  const script = entries.map(({ formula, domain, window }, index) =>
    `plot [${domain.map(number).join(":")}] [${window.map(number).join(":")}] ${formula}\n` +
    `save "${index}.json" size ${SIZE.join("x")}\n`).join("");
  fs.writeFileSync(path.join(folder, "curves.plot"), script);
  try {
    execFileSync(path.resolve(program), ["--no-init", "--keep-going", "--color", "never", "curves.plot"],
      { cwd: folder, stdio: "ignore" });
  } catch { /* some formulas are refused */ }
  const pictures = entries.map((_, index) => {
    const file = path.join(folder, `${index}.json`);
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
  });
  fs.rmSync(folder, { recursive: true });
  return pictures;
}

// What differs between the engine's curve and the picture's, in words; nothing if they are equal.
function difference(mine, picture, { domain, window }) {
  if (!picture) return mine.error ? "" : "the program draws nothing";
  if (mine.error) return mine.error;
  const series = picture.series[0];
  if (series.evaluations !== mine.evaluations) return `${mine.evaluations} evaluations, not ${series.evaluations}`;
  if (series.certified !== mine.isCertified) return "another certificate";
  for (const line of series.polylines.filter((points) => points.length > 1)) {
    for (const [x, y] of line) {
      const isInside = x > domain[0] && x < domain[1] && y > window[0] && y < window[1];
      if (isInside && !mine.points.has(key(x, y))) return `no vertex at ${x}, ${y}`;
    }
  }
  return "";
}

// An entry with a window of y: its own, or the widest that the program might choose.
function windowed(entry) {
  const window = entry.window ?? entry.automatic?.most ?? [];
  return { ...entry, window: entry.domain && window[0] < window[1] ? window : undefined };
}

async function main([file, program, ...corpora]) {
  const start = await engine(file);
  let exports = start();
  let [equal, all, points, milliseconds, wrong] = [0, 0, 0, 0, 0];
  for (const corpus of corpora) {
    const lines = fs.readFileSync(corpus, "utf8").split("\n").filter((line) => line.trim());
    const entries = lines.map((line) => JSON.parse(line)).map(windowed).filter((entry) => entry.formula && entry.window);
    const pictures = drawn(program, entries);
    entries.forEach((entry, index) => {
      const begin = performance.now();
      let mine;
      try {
        mine = curve(exports, entry.formula, entry.domain, entry.window);
      } catch (error) {
        // The memory of an engine that stopped is not to be used again.
        mine = { error: String(error) };
        exports = start();
      }
      milliseconds += performance.now() - begin;
      const found = difference(mine, pictures[index], entry);
      all += 1;
      points += mine.points?.size ?? 0;
      if (found) console.log(`${entry.id}: ${entry.formula}: ${found}`); else equal += 1;
      if (found && !ROUNDED_DIFFERENTLY.has(entry.id)) wrong += 1;
    });
  }
  console.log(`${equal} of ${all} curves equal, ${points} points, ${milliseconds.toFixed(0)} ms in the engine`);
  process.exit(wrong === 0 && all > 0 ? 0 : 1);
}

main(process.argv.slice(2));
