import { trackedFiles } from './checks/tracked.mjs';

const worthASecondLook = 250;
const tooLong = 400;

const files = trackedFiles(/\.(m?[jt]sx?|css)$/)
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines);
const mean = Math.round(files.reduce((sum, { lines }) => sum + lines, 0) / Math.max(1, files.length));

for (const { path, lines } of files.filter(({ lines }) => lines > worthASecondLook)) {
  console.log(`${path}: ${lines} lines${lines > tooLong ? ', split it' : ''}`);
}
console.log(`${files.length} files, ${mean} lines on average, none may exceed ${tooLong}.`);
process.exitCode = files.some(({ lines }) => lines > tooLong) ? 1 : 0;
