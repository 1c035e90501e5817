import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { flows } from '@rendezvous/machines/flows';
import { serveStorybook } from '../../bench/storybook.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import type { FlowName } from '../stepper/flow-facts.ts';
import { builtCommit } from '../shared/built-commit.ts';
import { KeptResults } from './kept-results.ts';
import { looks } from './looks.ts';
import { faultsOf, summaryOf } from './marks.ts';
import { SOURCES_FILE } from './report-data.ts';
import type { DrawnFlow } from './report-page.ts';
import { screenSources } from './sources.ts';
import { walkFlows, type Progress } from './walk-flows.ts';
import { writeReport } from './write-report.ts';

/** The folder of the report in a built Storybook, where the stepper reads the results. */
const PUBLISHED = 'walk-report';

/**
 * `npm run walk:all` after Storybook is built (scripts/walk-all.mjs). Prints one line a flow, and exits with 1 if a
 * screen has a fault, 2 if an argument is wrong.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      looks: { type: 'string' },
      workers: { type: 'string', default: '2' },
      fresh: { type: 'boolean', default: false },
      storybook: { type: 'string', default: 'storybook-static' },
      url: { type: 'string', default: '..' },
      to: { type: 'string', default: 'walk-report' },
    },
  });
  const chosen = [...positionals, ...values.only.flatMap((names) => names.split(','))];
  const unknown = chosen.filter((name) => !Object.hasOwn(flows, name));
  const [most, workers] = [values.looks ?? String(looks().length), values.workers].map(Number);
  if (unknown.length > 0)
    return refuse(`There is no flow ${unknown.join(', ')}. The flows are ${Object.keys(flows).join(', ')}.`);
  if (![most, workers].every((count) => Number.isSafeInteger(count) && Number(count) > 0))
    return refuse('--looks and --workers take a number of 1 or more.');
  const storybook = resolve(values.storybook);
  if (!existsSync(join(storybook, 'iframe.html')))
    return refuse(`${storybook} contains no built Storybook. Leave out --storybook to build one.`);

  const names = (chosen.length > 0 ? [...new Set(chosen)] : Object.keys(flows)) as FlowName[];
  const kept = new KeptResults(resolve(values.to));
  mkdirSync(kept.folder, { recursive: true });
  const [sources, commit] = [screenSources(), builtCommit()];
  await using server = await serveStorybook(storybook);
  const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
  const last = new Map<FlowName, Progress>();
  try {
    await walkFlows({
      names,
      looks: looks(most),
      kept,
      sources,
      commit,
      browser,
      storybook: server.url,
      workers: Number(workers),
      isFresh: values.fresh,
      onProgress: (progress) => {
        last.set(progress.flow, progress);
        showProgress(progress);
      },
    });
  } finally {
    await browser.close();
  }
  const all = Object.keys(flows) as FlowName[];
  const drawn = await writeReport({ kept, names: all, sources, commit, storybook: values.url });
  const found = drawn.filter(({ result }) => Object.keys(result.looks).length > 0);
  const published = join(storybook, PUBLISHED);
  writeFileSync(
    join(kept.folder, SOURCES_FILE),
    JSON.stringify(Object.fromEntries(found.map(({ flow, source }) => [flow, source]))),
  );
  if (published !== kept.folder) {
    rmSync(published, { recursive: true, force: true });
    cpSync(kept.folder, published, { recursive: true });
  }
  const walked = drawn.filter(({ flow }) => names.includes(flow));
  for (const flow of walked) console.log(flowLine(flow, last.get(flow.flow)));
  console.log(`\nReport: ${pathToFileURL(join(kept.folder, 'index.html')).href}`);
  return walked.some(({ marks }) => summaryOf(marks.values()).faulty > 0) ? 1 : 0;
}

function refuse(message: string): number {
  console.error(message);
  return 2;
}

/** On a terminal only: a log keeps one line a flow. */
function showProgress({ flow, left, walked }: Progress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${flow}: ${walked} looks walked, ${left} left`);
}

/** `payment: 80 of 83 clean, 3 with faults (text broken, …), 48 looks, 212 s`. */
function flowLine({ flow, marks, names, result }: DrawnFlow, progress: Progress | undefined): string {
  const { clean, faulty, outdated, unseen } = summaryOf(marks.values());
  const rules = new Map(
    [...marks.values()]
      .flatMap(({ status, sights }) => (status === 'faulty' ? faultsOf(sights) : []))
      .map(({ fault: { kind, rule } }) => [`${kind} ${rule}`, true]),
  );
  const parts = [
    `${clean} of ${names.length} states and edges clean`,
    ...(faulty > 0 ? [`${faulty} with faults (${[...rules.keys()].join(', ')})`] : []),
    ...(outdated > 0 ? [`${outdated} from an earlier build`] : []),
    ...(unseen > 0 ? [`${unseen} never seen`] : []),
    `${Object.keys(result.looks).length} looks`,
    progress && progress.walked > 0
      ? `${progress.walked} walked in ${Math.round(progress.milliseconds / 1_000)} s`
      : 'all walked before',
  ];
  return `${flow}: ${parts.join(', ')}`;
}

process.exitCode = await main();
