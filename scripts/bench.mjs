import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chapter, chaptersOf, figureOf, keepsLimit, page, withChapter } from './bench-table.mjs';
import { ensureBuilt } from './build.mjs';
import { runCommand, ensureInstalled, nodePath, root, run, seconds, toolEnvironment } from './install.mjs';

const folder = 'bench/run';
const report = join(root, 'docs/benchmarks.md');
/** These run only by name, because they install packages or take long. Each one's figures are a separate chapter. */
const chapters = {
  'peers.ts': {
    title: 'Beside other libraries',
    about:
      'Written by `npm run bench -- peers`; bench/peers/README.md says what is measured. In the second table sizes are ' +
      'brotli, JavaScript in addition to React DOM; times are ratios to plain DOM, or from press to paint at 4x CPU.',
  },
  'lighthouse.ts': {
    title: 'Lighthouse',
    about:
      'Written by `npm run bench -- lighthouse`: the home page, each landing page, a profile and the terms on the phone that ' +
      'Lighthouse simulates; of three runs, the one with the median performance. The ratio is the lowest of the four scores.',
  },
  'faults.ts': {
    title: 'Under faults',
    about:
      'Written by `npm run bench -- faults`, which takes a quarter of an hour: two server processes in production mode ' +
      'behind a load balancer, on their own Postgres, while six members send, buy and keep a page open. The ratio is the ' +
      'share of everything acknowledged that exists exactly once afterwards.',
  },
};

await runCommand(async () => {
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  const files = readdirSync(join(root, folder))
    .filter(
      (name) =>
        /\.(ts|mjs)$/.test(name) &&
        (wanted.length === 0 ? !(name in chapters) : wanted.some((part) => name.includes(part))),
    )
    .sort();
  if (files.some((name) => !(name in chapters))) await ensureBuilt();

  const figures = [];
  const broken = [];
  for (const file of files) {
    const started = Date.now();
    console.log(`\n── ${file}`);
    const { code, found, table } = await measure(`${folder}/${file}`);
    figures.push(...found);
    if (code !== 0 || found.length === 0) broken.push(file);
    else if (file in chapters) await writeChapter({ ...chapters[file], figures: found, table });
    console.log(`   ${seconds(started)} s`);
  }
  // A partial run must not replace the results of a complete one.
  if (wanted.length === 0) await write(figures);
  const missed = figures.filter((figure) => keepsLimit(figure) === false);
  for (const { name, ratio, limit } of missed) console.log(`missed: ${name} is ${ratio}, must be ${limit}`);
  for (const file of broken) console.log(`broken: ${file} failed or printed no figures`);
  return missed.length + broken.length === 0 ? 0 : 1;
});

/** Runs one file on Node 24, prints its output, and collects its figures and the lines of its Markdown table. */
function measure(file) {
  return new Promise((resolve, reject) => {
    const found = [];
    const table = [];
    const child = spawn(nodePath(), [file], {
      cwd: root,
      env: toolEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const figure = figureOf(line);
      if (figure) found.push(figure);
      else if (line.startsWith('|')) table.push(line);
      console.log(figure ? `   ${figure.name}: ${figure.ratio} ${figure.detail ?? ''}` : `   ${line}`);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, found, table }));
  });
}

async function write(figures) {
  const text = page({ figures, ...(await environment()) });
  save(text + chaptersOf(existsSync(report) ? readFileSync(report, 'utf8') : ''));
}

async function writeChapter(measured) {
  const text = chapter({ ...measured, ...(await environment()) });
  save(withChapter(readFileSync(report, 'utf8'), text));
}

function save(text) {
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, text);
  console.log('\nWrote docs/benchmarks.md');
}

/** Describes the machine and today's date for the report. */
async function environment() {
  const { output } = await run(['--version'], { capture: true });
  const machine = [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${output.trim().slice(1)}`,
    `${process.platform}-${process.arch}`,
  ].join(', ');
  return { machine, date: new Date().toISOString().slice(0, 10) };
}
