import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { door, ensureInstalled, Refusal, root, run, seconds } from './install.mjs';
import { closingLine, countsOf, countsOfCode, failuresOf } from './test-report.mjs';
import { stages } from './test-stages.mjs';

const reports = join(root, '.cache/test');

await door(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = stages.map(({ name }) => name);
  const only = values.only?.split(',') ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Refusal(`There is no stage "${unknown}"; there are: ${names.join(', ')}.`);
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = [];
  for (const stage of stages.filter(({ name }) => only.includes(name))) {
    results.push(await runStage(stage, results));
  }
  console.log('');
  for (const { name, failures = [] } of results) {
    for (const failure of failures) console.log(`FAILED in ${name}: ${failure}\n`);
  }
  for (const { name, outcome } of results) console.log(`${name.padEnd(20)} ${outcome}`);
  console.log(`\n${closingLine(results.map(({ counts }) => counts))}`);
  return results.every(({ counts }) => counts.failed === 0) ? 0 : 1;
});

async function runStage(stage, before) {
  const { name, needs } = stage;
  if (before.some((result) => result.name === needs && result.counts.failed > 0)) {
    return { name, counts: countsOfCode(1), outcome: `not run, because ${needs} failed` };
  }
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const started = Date.now();
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const { code } = await run(stage.vitest ? vitestArguments(stage.vitest, report) : stage.args, {
    env: { ...stage.env, CI: 'true', NODE_ENV: 'test' },
  });
  const counts = stage.vitest ? countsOf(report, code) : countsOfCode(code);
  const tests = stage.vitest ? `, ${closingLine([counts])}` : '';
  return {
    name,
    counts,
    failures: stage.vitest ? failuresOf(report) : [],
    outcome: `${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds(started)} s${tests}`,
  };
}

function vitestArguments(args, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters];
}
