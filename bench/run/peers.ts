import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { installPackages } from '../install-packages.ts';
import { buildPage, type Weight } from '../peers/build.ts';
import { figures } from '../peers/figures.ts';
import { measureInteractions } from '../peers/interactions.ts';
import { FLOOR, OWN, OWN_AT_ONCE, PEERS, PLAIN_DOM, PLAIN_PREACT, PLAIN_REACT } from '../peers/libraries.ts';
import { measureMounts } from '../peers/mounts.ts';
import { BENCH_FLAGS } from '../peers/pages.ts';
import { servePages } from '../peers/serve.ts';
import { table, type Measured } from '../peers/table.ts';
import { findBreaches } from '../peers/violations.ts';

/** Compares our components with other libraries on the same screen in the same run; see bench/peers/README.md. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '32' }, peers: { type: 'string', default: PEERS.join() } },
});
const rounds = Number(values.rounds);
const libraries = [OWN, OWN_AT_ONCE, ...values.peers.split(','), PLAIN_REACT, PLAIN_PREACT, PLAIN_DOM];

installPackages('peers');
console.log(`building ${libraries.length + 1} libraries`);
const floor = await buildPage(FLOOR, 'main');
const weights = new Map<string, Weight>();
for (const library of libraries) {
  weights.set(library, await buildPage(library, 'main'));
  await buildPage(library, 'bench');
}

const browser = await chromium.launch({
  executablePath: await browserExecutable(),
  args: [...browserFlags, ...BENCH_FLAGS],
});
await using server = await servePages();
await using strict = await servePages({ strict: true });
console.log('rendering and updating a thousand of each');
const mounts = await measureMounts(browser, server, libraries, rounds);
console.log('measuring interactions');
const delays = await measureInteractions(browser, server, libraries, Math.ceil(rounds / 8));
console.log('looking for violations of a strict policy');
const measured: Measured[] = [];
for (const [library, weight] of weights)
  measured.push({
    library,
    weight,
    mounts: mounts.get(library) as Measured['mounts'],
    delays: delays.get(library) as Measured['delays'],
    breaches: await findBreaches(browser, strict, library),
  });
await browser.close();

for (const line of table(measured, floor)) console.log(line);
for (const figure of figures(measured, floor)) console.log(JSON.stringify(figure));
