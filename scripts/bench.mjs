import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { figureOf, keepsLimit, page } from './bench-table.mjs';
import { ensureBuilt } from './build.mjs';
import { door, ensureInstalled, nodePath, root, run, seconds, toolEnvironment } from './install.mjs';

const folder = 'bench/run';

await door(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const wanted = process.argv.slice(2);
  const files = readdirSync(join(root, folder))
    .filter(
      (name) =>
        /\.(ts|mjs)$/.test(name) && (wanted.length === 0 || wanted.some((part) => name.includes(part))),
    )
    .sort();

  const figures = [];
  const broken = [];
  for (const file of files) {
    const started = Date.now();
    console.log(`\n── ${file}`);
    const { code, found } = await measure(`${folder}/${file}`);
    figures.push(...found);
    if (code !== 0 || found.length === 0) broken.push(file);
    console.log(`   ${seconds(started)} s`);
  }
  // A partial run must not replace the page of a whole one.
  if (wanted.length === 0) await write(figures);
  const missed = figures.filter((figure) => keepsLimit(figure) === false);
  for (const { name, ratio, limit } of missed) console.log(`missed: ${name} is ${ratio}, must be ${limit}`);
  for (const file of broken) console.log(`broken: ${file} gave no figures or failed`);
  return missed.length + broken.length === 0 ? 0 : 1;
});

/** Runs one file on Node 24, shows what it says, and collects its figures. */
function measure(file) {
  return new Promise((resolve, reject) => {
    const found = [];
    const child = spawn(nodePath(), [file], {
      cwd: root,
      env: toolEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const figure = figureOf(line);
      if (figure) found.push(figure);
      console.log(figure ? `   ${figure.name}: ${figure.ratio} ${figure.detail ?? ''}` : `   ${line}`);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, found }));
  });
}

async function write(figures) {
  const { output } = await run(['--version'], { capture: true });
  const machine = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${output.trim().slice(1)}`,
    `${process.platform}-${process.arch}`,
  ].join(', ');
  const date = new Date().toISOString().slice(0, 10);
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/benchmarks.md'), page({ figures, machine, date }));
  console.log('\nWrote docs/benchmarks.md');
}
