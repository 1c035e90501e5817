import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { flowStatesFile, readFlowStates } from '../.storybook/ask/flow-states.ts';
import { vocabularyOf } from '../.storybook/stepper/flow-facts.ts';
import { XRAY_EVENTS } from '../.storybook/xray/xray-report.ts';
import { buildStorybook, serveStorybook } from '../bench/storybook.ts';
import { flows } from '../packages/machines/src/flows.ts';
import { fingerprint } from '../packages/machines/src/walk/drawing.ts';
import { writeLink } from '../packages/machines/src/walk/link.ts';
import { packed } from '../packages/machines/src/walk/packed-link.ts';
import { isOverEdge, pathsOf } from '../packages/machines/src/walk/paths.ts';
import { browserExecutable, browserFlags } from './browser.mjs';
import { flowScreens } from './manifest/flow-screens.mjs';

/**
 * Writes .storybook/ask/flow-states.json: the states of each flow, the shortest walk to each, and the messages that its
 * screen shows there, for the X-ray panel. Run it after a change of a machine; it takes some minutes.
 * Names of flows as arguments limit it to them.
 */
const LONGEST_WAIT_MS = 10_000;

const storyOf = (name) => flowScreens().find(({ flow }) => flow === name).story;
const only = process.argv.slice(2);
const names = Object.keys(flows).filter((name) => only.length === 0 || only.includes(name));
const { folder } = await buildStorybook();
await using server = await serveStorybook(folder);
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
const written = { ...readFlowStates() };
try {
  for (const name of names) {
    const vocabulary = vocabularyOf(name);
    const paths = pathsOf(flows[name]).filter((path) => !isOverEdge(path));
    const states = [];
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    // At the top, the stage is its own stepper: it takes the walks that are posted to it, and posts when it is drawn.
    const search = new URLSearchParams({
      id: storyOf(name).replace(/--walk$/, '--stage'),
      viewMode: 'story',
      framed: '',
    });
    await page.goto(`${server.url}/iframe.html?${search}`);
    await page.locator('main[data-state]').waitFor({ state: 'attached' });
    for (const [at, path] of paths.entries()) {
      const { list, listed } = XRAY_EVENTS;
      const log = { start: path.start, steps: path.steps };
      const messages = await page.evaluate(shownMessages, {
        list,
        listed,
        log,
        round: at + 1,
        longest: LONGEST_WAIT_MS,
      });
      states.push({
        id: path.covers,
        name: path.reaches,
        walk: packed(writeLink(path, vocabulary)),
        messages,
      });
    }
    await page.close();
    written[name] = { fingerprint: fingerprint(flows[name].machine), states };
    save();
    console.log(
      `${name}: ${states.length} states, ${new Set(states.flatMap((one) => one.messages)).size} messages`,
    );
  }
} finally {
  await browser.close();
}
/** Writes after each flow, so that nothing is lost if a later one fails. */
function save() {
  const known = Object.keys(flows).filter((name) => written[name]);
  const sorted = Object.fromEntries(known.map((name) => [name, written[name]]));
  writeFileSync(flowStatesFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Runs in the page: shows a walk, waits until the screen has settled, and asks for the messages that it shows. */
async function shownMessages({ list, listed, log, round, longest }) {
  await new Promise((resolve) => {
    const waited = setTimeout(resolve, longest);
    addEventListener('message', function drawn({ data }) {
      if (data?.stage !== 'drawn' || data.round !== round) return;
      clearTimeout(waited);
      removeEventListener('message', drawn);
      resolve();
    });
    window.postMessage({ stepper: 'walk', log, round }, location.origin);
  });
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    channel.once(listed, resolve);
    channel.emit(list);
  });
}
