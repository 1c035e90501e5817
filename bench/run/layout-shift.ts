import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { LOCALES, localisePath, type Locale } from '../../packages/contract/src/locales.ts';
import { browserExecutable, browserFlags } from '../../scripts/browser.mjs';
import { startSite } from '../../e2e/server.ts';

/**
 * How far a page moves when the typeface arrives after the text was painted, in each language (cumulative layout
 * shift, Web Vitals). The typeface is delayed until then. The device's font, which may not be installed here, is
 * replaced by one with the same widths: Arimo for Arial, and Roboto itself. One line that wraps differently is 0.02 of
 * a short page.
 */
const LIMIT = 0.025;
const PAGES = ['/', '/login', '/pricing'];
const PHONE = { width: 360, height: 800 };

const subsets = {
  'latin-ext': 'U+0100-02BA, U+1E00-1E9F, U+20A0-20AB',
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122',
};
const names = ['Arial', 'Arial Bold', 'Roboto'];
const devices = {
  'a computer or an iPhone': { has: ['Arial', 'Arial Bold'], file: arimo },
  'an Android phone': { has: ['Roboto'], file: roboto },
};

type Device = keyof typeof devices;

function arimo(name: string, subset: string) {
  return `@fontsource/arimo/files/arimo-${subset}-${name === 'Arial Bold' ? 700 : 400}-normal.woff2`;
}

function roboto(_name: string, subset: string) {
  return `@fontsource-variable/roboto/files/roboto-${subset}-wght-normal.woff2`;
}

/**
 * The stylesheet as on the device: its `local()` fonts are served from files, and other `local()` fonts do not exist.
 */
function asOn(device: Device, css: string): string {
  const { has, file } = devices[device];
  return css.replaceAll(/@font-face\s*\{[^}]*\blocal\([^}]*\}/g, (face) => {
    const name = names.find(
      (one) => has.includes(one) && new RegExp(`local\\(["']?${one}["']?\\)`).test(face),
    );
    if (!name) return '';
    return Object.entries(subsets)
      .map(([subset, range]) =>
        face
          .replace(/src:[^;}]*/, `src:url(/local/${file(name, subset)})`)
          .replace('}', `;unicode-range:${range}}`),
      )
      .join('');
  });
}

async function shiftOf(browser: Browser, url: string, device: Device): Promise<number> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
  const fontReleased = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asOn(device, await response.text()) });
  });
  await page.route('**/local/**', async (route) => {
    const [, file = ''] = new URL(route.request().url()).pathname.split('/local/');
    await route.fulfill({ body: readFileSync(new URL(`../../node_modules/${file}`, import.meta.url)) });
  });
  await page.route('**/figtree-*', async (route) => {
    await fontReleased.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await settled(page);
  await fallbackFontShown(page);
  const before = await currentShift(page);
  fontReleased.resolve();
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const shift = (await currentShift(page)) - before;
  await context.close();
  return shift;
}

/** Waits until the text is painted and the photos are loaded, and then for two frames. */
async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits until the device's font is loaded, and text that still waits for the typeface is drawn with it. */
async function fallbackFontShown(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      [...document.fonts].filter(({ family }) => family !== 'Figtree Variable').map((face) => face.load()),
    ),
  );
  await page.waitForFunction(() => {
    const { fontFamily } = getComputedStyle(document.documentElement);
    const [shown, own] = [fontFamily, fontFamily.replace('"Figtree Variable",', '')].map((family) => {
      const probe = document.createElement('span');
      probe.textContent = 'Hamburgefonstiv';
      probe.style.cssText = `position: fixed; visibility: hidden; font: 400 100px ${family}`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    });
    return shown === own;
  });
  await settled(page);
}

function currentShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is never called if nothing moved, and no other event shows that.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

type LayoutShift = PerformanceEntry & { readonly value: number };

const site = await startSite();
const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
for (const device of Object.keys(devices) as Device[]) {
  const shifts: { locale: Locale; path: string; shift: number }[] = [];
  for (const locale of LOCALES) {
    for (const path of PAGES) {
      const shift = await shiftOf(browser, site.url + localisePath(locale, path), device);
      shifts.push({ locale, path, shift });
    }
  }
  const worst = shifts.toSorted((one, other) => other.shift - one.shift).slice(0, 3);
  console.log(
    JSON.stringify({
      name: `Layout shift when the typeface arrives late, on ${device}, worst of ${shifts.length} pages`,
      ratio: worst[0]?.shift,
      limit: `at most ${LIMIT}`,
      detail: worst.map(({ locale, path, shift }) => `${shift.toFixed(4)} ${locale} ${path}`).join(', '),
    }),
  );
}
await browser.close();
await site.stop();
