import { chromium, type Browser } from 'playwright';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { startSite } from '../../e2e/server.ts';

/** Largest contentful paint on a slow phone, with the page's JavaScript against the same page without JavaScript. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const CPU_SLOWDOWN = 4;
const ROUNDS = 5;

async function largestPaint(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, javaScriptEnabled });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The timeline comes from the debugger, so that a page without scripts can also be measured.
  await devtools.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] });
  let paint = 0;
  let origin = 0;
  devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.lcpDetails) paint = (event.lcpDetails.renderTime || event.lcpDetails.loadTime) * 1_000;
  });
  devtools.on('Network.requestWillBeSent', ({ wallTime }) => {
    origin ||= wallTime * 1_000;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return paint - origin;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const site = await startSite();
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
const found = (await (await fetch(`${site.url}/api/members.php?gender=female`)).json()) as {
  profiles: { id: string; main_image: unknown }[];
};
const profile = found.profiles.find((one) => one.main_image)?.id;
for (const path of ['/', `/members/${profile}`]) {
  const url = site.url + path;
  // The first visit generates the demo photos, which are created when they are first requested.
  await largestPaint(browser, url, true);
  const [withScripts, without]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    withScripts.push(await largestPaint(browser, url, true));
    without.push(await largestPaint(browser, url, false));
  }
  const name = path === '/' ? '/' : '/members/{id}';
  const [full, plain] = [median(withScripts), median(without)];
  console.log(
    JSON.stringify({
      name: `Largest contentful paint of ${name}, with JavaScript against without`,
      ratio: full / plain,
      detail: `${Math.round(full)} ms and ${Math.round(plain)} ms at slow 4G and ${CPU_SLOWDOWN}x CPU (medians of ${ROUNDS})`,
    }),
  );
}
await browser.close();
await site.stop();
