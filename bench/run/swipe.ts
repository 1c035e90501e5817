import { chromium } from 'playwright';
import { waitForHydration } from '../../e2e/visitor.ts';
import { messageFormatter } from '../../e2e/messages.ts';
import { fillDemoData } from '../../packages/server/src/demo/fill.ts';
import { makeMember } from '../../packages/server/src/testing/members.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { openBenchEnvironment } from '../environment.ts';
import { percentile } from '../rates.ts';

/**
 * A game of 100 cards on a phone at 4x CPU, by the keyboard, each after the card before it has left: the frames that
 * took longer than 50 ms, as the browser counts them (Long Animation Frames).
 */
const CPU_SLOWDOWN = 4;
const CARDS = 100;
const LONG_FRAME_MS = 50;
const PHONE = { width: 412, height: 823 };

type Frame = { readonly at: number; readonly ms: number };

const t = messageFormatter('en');
const bench = await openBenchEnvironment();
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
try {
  await fillDemoData(bench.server.services);
  // The deck is of the player's country.
  await bench.server.services.db.updateTable('member').set({ country: 'NL' }).execute();
  const { cookie } = await makeMember(bench.server, { paid_at: bench.server.services.clock() });
  const site = await bench.startSite();
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  // The session cookie is for secure origins, and localhost is one.
  await context.addCookies([{ name, value, url: site.url.replace('http:', 'https:') }]);
  await context.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(globalThis, { frames });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) frames.push({ at: startTime, ms: duration });
    }).observe({ type: 'long-animation-frame' });
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/swipe-game`);
  await waitForHydration(page);
  const card = page
    .getByRole('region', { name: t('swipe.title') })
    .getByRole('group')
    .first();
  await card.waitFor();
  // What loads after the page is not the game.
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await card.focus();
  // The player looks at the first card; meanwhile the page does what it has put off until it is idle.
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    for (let quiet = 0; quiet < 10; quiet += 1) await idle();
  });
  const from = await page.evaluate(() => performance.now());
  const firstLink = () => card.getByRole('link').first().getAttribute('href');
  for (let passed = 0; passed < CARDS; passed += 1) {
    const address = await firstLink();
    await page.keyboard.press('ArrowLeft');
    // A card that leaves is the first of the deck until it has gone.
    await page.waitForFunction(
      (before) => document.activeElement?.querySelector('a')?.href.endsWith(String(before)) === false,
      address,
      { polling: 'raf' },
    );
  }
  const frames = await page.evaluate(
    (since) => (globalThis as unknown as { frames: Frame[] }).frames.filter(({ at }) => at >= since),
    from,
  );
  const long = frames.map(({ ms }) => ms).filter((ms) => ms > LONG_FRAME_MS);
  console.log(
    JSON.stringify({
      name: `Swipe game, ${CARDS} cards at ${CPU_SLOWDOWN}x CPU: frames over ${LONG_FRAME_MS} ms for each card`,
      ratio: long.length / CARDS,
      limit: 'at most 0',
      detail: `${long.length} frames; the longest ${percentile(long, 1).toFixed(0)} ms`,
    }),
  );
} finally {
  await browser.close();
  await bench.close();
}
