import { chromium, type Browser, type BrowserContext } from 'playwright';
import { DEMO_MEMBER, visitAsMember } from '../../e2e/members.ts';
import { startSite } from '../../e2e/server.ts';
import { waitForHydration } from '../../e2e/visitor.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { median } from '../arrival.ts';

/**
 * What the service worker costs and gives: the start of `/chats` on a second visit with it against the same visit without
 * it, and the time until the conversations can be read without a network, as a share of a second (APP-4).
 */
const ROUNDS = 9;
const OFFLINE_MS = 1_000;

const site = await startSite();
const browser: Browser = await chromium.launch({
  executablePath: await browserExecutable(),
  args: browserFlags,
});

/** The cookies of a member, for contexts with and without workers. */
const member = await visitAsMember(browser, site.url, DEMO_MEMBER, 'phone');
const cookies = await member.context.cookies();
const url = member.at('/chats');
await member.context.close();

/** Whether the browser has stored the conversations and the page that shows them. */
async function hasCopy(): Promise<boolean> {
  const stored = await Promise.all(
    (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)),
  );
  return (
    // It is noted after all conversations are stored.
    Object.keys(localStorage).some((key) => key.startsWith('answered-chats:')) &&
    stored.flat().some((one) => one.includes('/offline-page?locale='))
  );
}

async function open(serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 390, height: 780 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url);
  await waitForHydration(page);
  // A page shows nothing of its copy, so its database is asked until it has one.
  if (serviceWorkers === 'allow') while (!(await page.evaluate(hasCopy))) await page.waitForTimeout(200);
  await page.close();
  return context;
}

/** Milliseconds until a page shows the list of conversations. */
async function timeToList(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('aside li').first().waitFor();
  const time = performance.now() - start;
  await page.close();
  return time;
}

const [withWorker, without] = [await open('allow'), await open('block')];
const [started, plain, offline]: [number[], number[], number[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round += 1) {
  started.push(await timeToList(withWorker));
  plain.push(await timeToList(without));
}
await withWorker.setOffline(true);
for (let round = 0; round < ROUNDS; round += 1) offline.push(await timeToList(withWorker));

console.log(
  JSON.stringify({
    name: 'Start of /chats with the service worker, against without',
    ratio: median(started) / median(plain),
    limit: 'at most 1.02',
    detail: `${Math.round(median(started))} ms and ${Math.round(median(plain))} ms (medians of ${ROUNDS})`,
  }),
);
console.log(
  JSON.stringify({
    name: 'Conversations without a network, against 1 second',
    ratio: median(offline) / OFFLINE_MS,
    limit: 'at most 1',
    detail: `${Math.round(median(offline))} ms until they can be read (median of ${ROUNDS})`,
  }),
);
await browser.close();
await site.stop();
