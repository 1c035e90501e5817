import { parseArgs } from 'node:util';
import { runCommand, ensureInstalled, CommandError, run, seconds } from './install.mjs';

const maxParallel = 2;

await runCommand(async () => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean' }, only: { type: 'string' } } });
  await ensureInstalled();
  const { checks } = await import('./checks/list.mjs');
  const names = checks.map(({ name }) => name);
  const only = values.only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new CommandError(`There is no check "${unknown[0]}"; there are: ${names.join(', ')}.`);

  const started = Date.now();
  const results = await runAll(
    checks.filter(({ name }) => only.includes(name)),
    values.fix,
  );
  const failed = results.filter(({ code }) => code !== 0);
  console.log(
    failed.length === 0
      ? `All ${results.length} checks passed (${seconds(started)} s).`
      : `\n${failed.length} of ${results.length} checks failed (${seconds(started)} s):\n` +
          failed.map(({ check }) => `  ${check.name}: ${check.repair}`).join('\n'),
  );
  return failed.length === 0 ? 0 : 1;
});

async function runAll(checks, fix) {
  const waiting = [...checks];
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runOne(check, fix));
  };
  // A fix writes files that other checks read, so with --fix the checks run one after the other.
  await Promise.all(Array.from({ length: fix ? 1 : maxParallel }, worker));
  return results;
}

async function runOne(check, fix) {
  const started = Date.now();
  const { code, output } = await run((fix && check.fix) || check.args, { capture: true });
  const text = output.trim();
  const note = check.note && code === 0 ? `: ${text.split('\n').at(-1)}` : '';
  console.log(`${code === 0 ? '  ok  ' : 'FAILED'} ${check.name} (${seconds(started)} s)${note}`);
  if (code !== 0) console.log(indent(text));
  return { check, code };
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `       ${line}`)
    .join('\n');
}
