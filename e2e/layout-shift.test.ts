import { LANDERS, landerPath } from '@rendezvous/contract/landers';
import { localisePath } from '@rendezvous/contract/locales';
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { freeMembers, visitAsMember } from './members.ts';
import { openSharedSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const site = openSharedSite();

/** How far a page may move while it arrives: cumulative layout shift (Web Vitals). */
const MOST_SHIFT = 0.02;

/**
 * Opens a page in this browser context and measures how far it moves. The typeface is held back until the page was
 * painted without it.
 * @param whenComplete waits for what appears after hydration
 */
async function shiftOf(
  context: BrowserContext,
  url: string,
  whenComplete: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  const page = await context.newPage();
  const painted = Promise.withResolvers<void>();
  await page.route('**/figtree-*', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0, flush: () => {} };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    shifts.flush = () => add(observer.takeRecords());
    Object.assign(globalThis, { shifts });
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await frames(page);
  painted.resolve();
  await page.waitForLoadState('load');
  if (!isDocument(url)) await waitForHydration(page);
  await whenComplete(page);
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
  const shift = await page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { sum: number; flush: () => void } };
    shifts.flush();
    return shifts.sum;
  });
  await page.close();
  return shift;
}

const isDocument = (url: string) => /\/(landers|pages)\//.test(url);

/** Waits until the text is painted, and then for two frames. */
async function frames(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test.each(['en', 'fi'] as const)('in %s, no public page moves while it arrives (PAGE-40)', async (locale) => {
  const paths = [
    ...LANDERS.map((lander) => landerPath(lander)),
    '/pages/terms',
    '/pages/faq',
    '/',
    '/members',
  ];
  const moved: string[] = [];
  for (const path of paths) {
    const context = await site.browser.newContext({ viewport: { width: 412, height: 823 } });
    const shift = await shiftOf(context, site.url + localisePath(locale, path));
    await context.close();
    if (shift > MOST_SHIFT) moved.push(`${path}: ${shift.toFixed(4)}`);
  }
  expect(moved).toEqual([]);
});

test('on a desktop, the offer of the own location does not move the search of a member (PAGE-40, PLACE-1)', async () => {
  const { value: self } = await freeMembers(site).next();
  const { context, t, at } = await visitAsMember(site.browser, site.url, self.email);
  const offer = (page: Page) => page.locator('button:enabled', { hasText: t('place.use') });
  const shift = await shiftOf(context, at('/members'), (page) => offer(page).waitFor());
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  await context.close();
});
