import { LANDERS, landerPath } from '@rendezvous/contract/landers';
import { localisePath } from '@rendezvous/contract/locales';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSharedSite } from './open-site.ts';
import { waitForHydration } from './visitor.ts';

const site = openSharedSite();

/** How far a page may move while it arrives: cumulative layout shift (Web Vitals). */
const MOST_SHIFT = 0.02;

/** The typeface is held back until a page was painted without it. */
async function shiftOf(path: string): Promise<number> {
  const context = await site.browser.newContext({ viewport: { width: 412, height: 823 } });
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
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  await frames(page);
  painted.resolve();
  await page.waitForLoadState('load');
  if (!isDocument(path)) await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
  const shift = await page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { sum: number; flush: () => void } };
    shifts.flush();
    return shifts.sum;
  });
  await context.close();
  return shift;
}

const isDocument = (path: string) => /\/(landers|pages)\//.test(path);

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
    const shift = await shiftOf(localisePath(locale, path));
    if (shift > MOST_SHIFT) moved.push(`${path}: ${shift.toFixed(4)}`);
  }
  expect(moved).toEqual([]);
});
