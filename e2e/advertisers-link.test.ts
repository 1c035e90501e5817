import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COOKIES } from '@rendezvous/contract/cookies';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';
import { messageFormatter } from './messages.ts';
import { DEMO_DATA_VARIABLE, startSite, type SiteUnderTest } from './server.ts';
import { openBrowser, visit, waitForHydration } from './visitor.ts';

let dataDir: string;
let site: SiteUnderTest;
let browser: Browser;
let isRunning = false;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-'));
  const demoData = String(process.env[DEMO_DATA_VARIABLE]);
  await cp(join(demoData, 'database'), join(dataDir, 'database'), { recursive: true });
  site = await startSite({ dataDir });
  isRunning = true;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stopSite();
  await rm(dataDir, { recursive: true, force: true });
});

async function stopSite(): Promise<void> {
  if (isRunning) await site.stop();
  isRunning = false;
}

const t = messageFormatter('en');
const LINK = 'network=partner&sub1=spring';

/** The names of the cookies about the advertiser's link, with the answer to the question. */
async function remembered(context: BrowserContext): Promise<readonly string[]> {
  const about: ReadonlySet<string> = new Set([COOKIES.consent.name, COOKIES.attribution.name]);
  const cookies = await context.cookies();
  return cookies
    .filter(({ name }) => about.has(name))
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
  /** The report about advertisers' links in the database of the stopped site (SIGNUP-19): visits and bounces by network. */
  async function readReport(): Promise<string[][]> {
    const today = new Date().toISOString().slice(0, 10);
    const fields = [`from=${today}`, `to=${today}`, 'by=network', 'site=localhost', '--csv'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['packages/server/src/traffic-report.ts', ...fields],
      {
        cwd: new URL('..', import.meta.url),
        env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
      },
    );
    const [names = [], ...rows] = stdout
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    return rows.map((row) => ['network', 'visits', 'bounces'].map((name) => row[names.indexOf(name)] ?? ''));
  }

  it('says what became of the visit if the link asks for it, on pages with and without the app (PAGE-25)', async () => {
    // Chromium may drop a beacon that passes through a service worker while its page is unloaded.
    const { page, context } = await visit(browser, 'phone', 'en', { serviceWorkers: 'block' });
    await context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    const press = () => page.getByRole('heading', { level: 1 }).click();
    await page.goto(`${site.url}/landers/video?lb=1&network=read`);
    await page.goto(`${site.url}/landers/gallery?lb=1&network=pressed-without-app`);
    await press();
    await page.goto(`${site.url}/?lb=1&network=pressed-with-app`);
    await waitForHydration(page);
    // The part that sends the beacon loads beside the page.
    await page.waitForLoadState('networkidle');
    await press();
    // Nothing is stored of pages whose address does not ask for it.
    await page.goto(`${site.url}/landers/video?network=unasked`);
    await page.goto(`${site.url}/?network=unasked`);
    await waitForHydration(page);
    await page.goto(`${site.url}/pages/terms`);
    await page.goto(`${site.url}/pages/faq`);
    await context.close();
    await stopSite();
    expect((await readReport()).toSorted()).toEqual([
      ['pressed-with-app', '1', '0'],
      ['pressed-without-app', '1', '0'],
      ['read', '1', '1'],
    ]);
  });
});

describe('a page that is closed while the service worker controls it', () => {
  let server: TestServer;
  let origin: string;
  /** This site runs in the process of the test, which reads its database when a beacon has arrived. */
  beforeAll(async () => {
    server = await startTestServer({ ADDRESS_LIMIT_FACTOR: '100' }, { pages: await builtPages() });
    origin = server.url.replace('127.0.0.1', 'localhost');
  });
  afterAll(async () => {
    await server?.stop();
  });

  const storedVisits = () =>
    server.services.db.selectFrom('bounce').select(['page', 'tracking', 'acted']).execute();

  it.each([
    ['/', '/'],
    ['/landers/video', '/landers/video/:slug?'],
  ])('says on %s what became of the visit (PAGE-25)', async (path, route) => {
    const { page, context } = await visit(browser, 'phone', 'en');
    await context.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
    // A page without the app registers no worker, but is controlled by that of an earlier page.
    await page.goto(`${origin}/`);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    const network = `closed${path.replaceAll('/', '-')}`;
    const closeOne = async () => {
      const closing = await context.newPage();
      await closing.goto(`${origin}${path}?lb=1&network=${network}`);
      await closing.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      // The part that sends the beacon loads beside the page.
      await closing.waitForLoadState('networkidle');
      await closing.close();
      return storedVisits();
    };
    // Chromium 153 dropped 4 of 48 beacons of closed pages that a worker controlled, and none of 32 without a worker. So
    // pages are closed until one has arrived.
    await expect.poll(closeOne).toContainEqual({ page: route, tracking: { network }, acted: false });
    await context.close();
  });
});
