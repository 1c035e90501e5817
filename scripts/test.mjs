import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, readImports, testsFor } from './changed-tests.mjs';
import { runCommand, ensureInstalled, CommandError, root, run, seconds } from './install.mjs';
import {
  closingLine,
  countsOf,
  countsOfCode,
  failuresOf,
  filesToRepeat,
  mergeReports,
  readReport,
  sumOf,
} from './test-report.mjs';
import { wholeBrowser } from './browser.mjs';
import { provideRedis } from './test-redis.mjs';
import { provideScratchFolder } from './test-scratch.mjs';
import { stages } from './test-stages.mjs';

const reports = join(root, '.cache/test');
/** How often files of one run are repeated: once for a failed test, and once more for a browser that was lost. */
const mostRepetitions = 2;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
  });
  const names = stages.map(({ name }) => name);
  const only =
    values.only?.split(',') ?? stages.filter(({ onRequest }) => !onRequest).map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no stage "${unknown}"; there are: ${names.join(', ')}.`);
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const chosen = values.changed ? stagesForChange(values.since) : stages;
  const redis = await provideRedis();
  if (redis.url) process.env.TEST_REDIS_URL = redis.url;
  const results = [];
  const scratch = provideScratchFolder();
  if (scratch.path) process.env.TMPDIR = scratch.path;
  try {
    for (const stage of chosen.filter(({ name }) => only.includes(name))) {
      results.push(await runStage(stage, results));
    }
  } finally {
    redis.stop();
    scratch.remove();
  }
  console.log('');
  for (const { name, failures = [], flaky = [] } of results) {
    for (const failure of flaky) console.log(`FLAKY in ${name}, passed the second time: ${failure}\n`);
    for (const failure of failures) console.log(`FAILED in ${name}: ${failure}\n`);
  }
  for (const { name, outcome } of results) console.log(`${name.padEnd(20)} ${outcome}`);
  if (!redis.url)
    console.log('\nThe tests that need Redis were skipped: install redis-server or set TEST_REDIS_URL.');
  if (!wholeBrowser())
    console.log('\nThe test that shows notifications was skipped: install Chromium or set CHROMIUM_PATH.');
  console.log(`\n${closingLine(results.map(({ counts }) => counts))}`);
  return results.every(({ counts }) => counts.failed === 0) ? 0 : 1;
});

/** The stages that a change affects, limited to the test files that it can reach. The check always runs. */
function stagesForChange(since) {
  const { unit, server, stories, leftOut } = testsFor(changedFiles(since), readImports());
  if (leftOut > 0)
    console.log(`${leftOut} more story files use the changed code; npm test runs all of them.`);
  const files = { unit, 'server on PGlite': server, stories };
  return stages.flatMap((stage) => {
    if (stage.name === 'check') return [stage];
    const chosen = files[stage.name] ?? [];
    return chosen.length > 0 ? [{ ...stage, parts: 1, vitest: [...projectOf(stage), ...chosen] }] : [];
  });
}

/** The arguments that name a stage's project, without its files. */
function projectOf({ vitest }) {
  return vitest.slice(0, 2);
}

async function runStage(stage, before) {
  const { name, needs } = stage;
  if (before.some((result) => result.name === needs && result.counts.failed > 0)) {
    return { name, counts: countsOfCode(1), outcome: `not run, because ${needs} failed` };
  }
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const started = Date.now();
  const runs = [];
  for (let part = 1; part <= (stage.parts ?? 1); part++) runs.push(await runPart(stage, part));
  const counts = sumOf(runs.map((part) => part.counts));
  const tests = stage.vitest ? `, ${closingLine([counts])}` : '';
  return {
    name,
    counts,
    failures: runs.flatMap(({ failures }) => failures),
    flaky: runs.flatMap(({ flaky = [] }) => flaky),
    outcome: `${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds(started)} s${tests}`,
  };
}

/** Runs one part of a stage. Of a stage that `repeats`, files that failed or did not run follow in a second run. */
async function runPart(stage, part) {
  const env = { ...stage.env, CI: 'true', NODE_ENV: 'test' };
  if (!stage.vitest) return { counts: countsOfCode((await run(stage.args, { env })).code), failures: [] };
  const parts = stage.parts ?? 1;
  const path = join(reports, `${stage.name.replaceAll(' ', '-')}${parts > 1 ? `-${part}` : ''}.json`);
  const args = parts > 1 ? [...stage.vitest, `--shard=${part}/${parts}`] : stage.vitest;
  let { code } = await run(vitestArguments(args, path), { env });
  let report = readReport(path);
  const flaky = new Set();
  for (let again = 1; stage.repeats && code !== 0 && again <= mostRepetitions; again++) {
    const repeated = filesToRepeat(report, stage.repeats);
    if (repeated.length === 0) break;
    console.log(`\n${repeated.length} files failed or did not run. They run once more.`);
    for (const failure of failuresOf(report)) flaky.add(failure);
    const next = path.replace('.json', `-again-${again}.json`);
    ({ code } = await run(vitestArguments([...projectOf(stage), ...repeated], next), { env }));
    report = mergeReports(report, readReport(next));
  }
  const counts = countsOf(report, code);
  const failures = failuresOf(report);
  return { counts, failures, flaky: counts.failed > 0 ? [] : [...flaky] };
}

function vitestArguments(args, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters];
}
