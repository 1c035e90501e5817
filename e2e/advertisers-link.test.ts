import { COOKIES } from '@rendezvous/contract/cookies';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageFormatter } from './messages.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { openBrowser, visit, waitForHydration } from './visitor.ts';

let site: SiteUnderTest;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const t = messageFormatter('en');
const LINK = 'network=partner&sub1=spring';

/** The names of the cookies about the advertiser's link, with the answer to the question. */
async function remembered(context: BrowserContext): Promise<readonly string[]> {
  const about: readonly string[] = [COOKIES.consent.name, COOKIES.attribution.name];
  const cookies = await context.cookies();
  return cookies
    .filter(({ name }) => about.includes(name))
    .map(({ name, value }) => (name === COOKIES.consent.name ? `${name}=${value}` : name))
    .toSorted();
}

describe('without a script, a visitor who came by an advertiser’s link', () => {
  const question = (page: Page) => page.getByText(t('consent.title'));
  const press = (page: Page, answer: 'accept' | 'reject') =>
    Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest() && response.ok()),
      page.getByRole('button', { name: t(`consent.${answer}`), exact: true }).click(),
    ]);

  it.each(['/landers/video', '/', '/pages/terms'])(
    'accepts on %s, comes back to it, and is not asked again (LAW-5)',
    async (path) => {
      const { page, context } = await visit(browser, 'phone', 'en', { javaScriptEnabled: false });
      await page.goto(`${site.url}${path}?${LINK}`);
      await question(page).waitFor();
      expect(await remembered(context)).toEqual([]);
      await press(page, 'accept');
      expect(page.url()).toBe(`${site.url}${path}?${LINK}`);
      expect(await question(page).count()).toBe(0);
      expect(await remembered(context)).toEqual(['attribution', 'consent=accepted']);
      await page.goto(`${site.url}/landers/gallery?network=other`);
      expect(await question(page).count()).toBe(0);
      await context.close();
    },
  );

  it('rejects, and nothing is remembered but that (LAW-5)', async () => {
    const { page, context } = await visit(browser, 'desktop', 'en', { javaScriptEnabled: false });
    await page.goto(`${site.url}/landers/video?${LINK}`);
    await question(page).waitFor();
    await press(page, 'reject');
    expect(page.url()).toBe(`${site.url}/landers/video?${LINK}`);
    expect(await question(page).count()).toBe(0);
    expect(await remembered(context)).toEqual(['consent=rejected']);
    await page.goto(`${site.url}/?network=other`);
    expect(await question(page).count()).toBe(0);
    expect(await remembered(context)).toEqual(['consent=rejected']);
    await context.close();
  });
});

describe('a page that is left', () => {
  const isBeacon = (request: Request) => new URL(request.url()).pathname === '/api/page-hidden.php';

  /** Leaves the page for another document, and returns what its beacon said. */
  async function leave(page: Page): Promise<Record<string, string>> {
    const [beacon] = await Promise.all([
      page.waitForRequest(isBeacon),
      page.goto(`${site.url}/pages/accessibility`),
    ]);
    expect([beacon.method(), beacon.postData()]).toEqual(['POST', '{}']);
    return Object.fromEntries(new URL(beacon.url()).searchParams);
  }

  it('says what became of the visit if the link asks for it, on pages with and without the app (PAGE-25)', async () => {
    const { page, context } = await visit(browser, 'phone', 'en');
    await context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    await page.goto(`${site.url}/landers/video?lb=1&${LINK}`);
    expect(await leave(page)).toEqual({
      lb: '1',
      page: '/landers/video/:slug?',
      seconds: expect.stringMatching(/^\d+$/),
      acted: '0',
      network: 'partner',
      sub1: 'spring',
    });
    await page.goto(`${site.url}/?lb=1&ref=friend`);
    await waitForHydration(page);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await leave(page)).toMatchObject({ lb: '1', page: '/', acted: '1', ref: 'friend' });
    await context.close();
  });

  it('says nothing but that it was left without `lb`, and a document not even that (PAGE-25)', async () => {
    const { page, context } = await visit(browser, 'phone', 'en');
    const beacons: string[] = [];
    page.on('request', (request) => {
      if (isBeacon(request)) beacons.push(new URL(request.url()).search);
    });
    for (const path of ['/landers/video', '/pages/terms']) {
      await page.goto(`${site.url}${path}?${LINK}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(`${site.url}/?${LINK}`);
    await waitForHydration(page);
    expect(beacons).toEqual([]);
    expect(await leave(page)).toEqual({});
    await context.close();
  });
});
