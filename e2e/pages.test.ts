import { readdir, readFile, rm } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { CallResponse } from '@rendezvous/contract/calls';
import { COOKIES } from '@rendezvous/contract/cookies';
import { LOCALES, localisePath } from '@rendezvous/contract/locales';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MEMBER, visitAsMember } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { waitForHydration, openBrowser, visit } from './visitor.ts';
import { messageFormatter } from './messages.ts';

let site: SiteUnderTest;
let browser: Browser;
let fictional: CallResponse<'readMember'>['profile'];
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  fictional = await findFictional();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  // The last test starts the site again in the folder of the first start, which `stop` therefore does not remove.
  if (site) await rm(site.dataDir, { recursive: true, force: true });
});

const t = messageFormatter('en');

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(site.url + path);
  if (!response.ok) throw new Error(`${path} returns ${response.status}.`);
  return (await response.json()) as Body;
}

async function findFictional() {
  for (let cursor: string | null = ''; cursor !== null;) {
    const search = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const found: CallResponse<'searchMembers'> = await read(`/api/members.php${search}`);
    const card = found.profiles.find((profile) => profile.fictional);
    if (card) return (await read<CallResponse<'readMember'>>(`/api/member.php?id=${card.id}`)).profile;
    cursor = found.next_cursor;
  }
  throw new Error('The demo data has no fictional profile.');
}

/** The address to which the server redirects a request, or the status of the response. */
async function redirectOrStatus(path: string, headers: Record<string, string>): Promise<string | number> {
  const response = await fetch(site.url + path, { headers, redirect: 'manual' });
  return response.headers.get('location') ?? response.status;
}

describe('without JavaScript', () => {
  it('a visitor can read the search, profiles and prices, and change the language (PAGE-4, LOCALE-3)', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de' });
    const page = await context.newPage();
    const de = messageFormatter('de');
    await page.goto(site.url);
    expect(page.url()).toBe(`${site.url}/de`);
    await page.getByRole('heading', { level: 1, name: de('home.title') }).waitFor();

    await page.goto(`${site.url}/de/members?gender=&country=`);
    const people = page.locator('article a[href^="/de/members/"]');
    expect(await people.count()).toBe(30);
    const name = (await people.first().getAttribute('aria-label')) ?? '';
    expect(name).toMatch(/, \d\d$/);
    await people.first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();

    await page.goto(`${site.url}/de/members/${fictional.id}`);
    const head = `${fictional.name}, ${fictional.age}`;
    await page.getByRole('heading', { level: 1, name: head }).waitFor();
    expect(await page.locator('main').innerText()).toContain(fictional.about);
    expect(await page.getByText(de('shell.fictional'), { exact: true }).count()).toBeGreaterThan(1);

    await page.goto(`${site.url}/de/pricing`);
    const { bundles } = await read<CallResponse<'listBundles'>>('/api/bundles.php');
    const rows = page.locator('tbody tr').filter({ has: page.locator('th[scope=row]') });
    const prices = (await rows.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
    for (const { price, currency } of bundles)
      expect(prices).toContain(
        new Intl.NumberFormat('de', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
          .format(price / 100)
          .replaceAll('\u00a0', ' '),
      );

    const languages = page.getByRole('contentinfo');
    await languages.locator('summary').click();
    await languages.getByRole('link', { name: 'Suomi' }).click();
    await page.waitForURL(`${site.url}/fi/pricing`);
    await page
      .getByRole('heading', { level: 1, name: messageFormatter('fi')('payments.pricing_title') })
      .waitFor();
    await languages.locator('summary').click();
    await languages.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${site.url}/pricing`);
    await page.getByRole('heading', { level: 1, name: t('payments.pricing_title') }).waitFor();
    await page.goto(`${site.url}/members`);
    expect(page.url()).toBe(`${site.url}/members`);
    await context.close();
  });
});

describe('the head of a page', () => {
  it('names its title, its address in each language and whom it is for (PAGE-13, PAGE-31)', async () => {
    const { page, context } = await visit(browser, 'desktop', 'de');
    await page.goto(`${site.url}/de/pricing`);
    expect(await page.title()).toBe(`${messageFormatter('de')('payments.pricing_title')} · Rendezvous`);
    const content = (selector: string, attribute: string) =>
      page.locator(`head ${selector}`).getAttribute(attribute);
    expect(await content('link[rel=canonical]', 'href')).toBe(`${site.url}/de/pricing`);
    expect(await content('meta[name=rating]', 'content')).toBe('adult');
    const alternates = await page
      .locator('head link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      );
    expect(Object.fromEntries(alternates)).toEqual({
      ...Object.fromEntries(LOCALES.map((locale) => [locale, site.url + localisePath(locale, '/pricing')])),
      'x-default': `${site.url}/pricing`,
    });
    await context.close();
  });
});

describe('a signed-in member', () => {
  it('is sent on from the pages of visitors (PAGE-3)', async () => {
    const { page, context, at } = await visitAsMember(browser, site.url, DEMO_MEMBER);
    for (const [path, target] of [
      ['/', '/members'],
      ['/signup', '/members'],
      ['/login', '/members'],
      ['/login?next=%2Fcredits', '/credits'],
      ['/login?next=%2F%2Fevil.example', '/members'],
    ] as const) {
      await page.goto(at(path));
      expect([path, page.url()]).toEqual([path, at(target)]);
    }
    await context.close();
  });
});

describe('the content security policy', () => {
  /** Logs violations of the policy in the page, from where they reach `browserErrors`. */
  const reportViolations = (context: BrowserContext) =>
    context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) =>
        console.error(
          `violation of ${violation.violatedDirective} by ${violation.blockedURI} ${violation.sample}`,
        ),
      );
    });
  const injected = 'window.injected';

  it('is not violated by any public page, and blocks an injected script (CALL-10)', async () => {
    const { page, context, browserErrors } = await visit(browser, 'desktop', 'en');
    await reportViolations(context);
    await page.goto(site.url);
    const warning = page.getByRole('dialog');
    await warning.getByRole('button', { name: t('entry.enter', { age: 18 }) }).click();
    await warning.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('shell.language') }).click();
    await page.getByRole('menuitemradio', { name: 'Polski' }).waitFor();
    await page.keyboard.press('Escape');
    for (const path of [
      '/members',
      `/members/${fictional.id}`,
      '/premium',
      '/pricing',
      '/login',
      '/signup',
      '/reset-password',
      '/reset-password/do?token=none',
      '/activate/error',
      '/activate/done',
    ]) {
      await page.goto(site.url + path);
      await waitForHydration(page);
    }
    await page.waitForURL(/\/activate\/error/);
    expect(browserErrors).toEqual([]);

    // A violation is reported, and the injected script does not run.
    await page.evaluate((text) => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: text }));
    }, `${injected} = true`);
    await expect.poll(() => browserErrors.join()).toContain('violation of script-src');
    expect(await page.evaluate(injected)).toBeUndefined();
    await context.close();
  });

  it('is not violated by any page of a member, nor by menus and dialogs', async () => {
    const { page, context, browserErrors, at } = await visitAsMember(browser, site.url, DEMO_MEMBER);
    await reportViolations(context);
    const { chats } = await page.evaluate(
      async () => (await (await fetch('/api/chats.php')).json()) as CallResponse<'listChats'>,
    );
    for (const path of [
      '/',
      '/members',
      '/likes',
      '/premium',
      '/pricing',
      '/credits',
      '/credits/25',
      '/transactions',
      '/transactions/credits',
      '/profile',
      '/profile/settings',
      '/profile/settings/blocked',
      '/complete-signup',
      '/chats',
      `/members/${fictional.id}/chat`,
      '/activate/error',
      `/members/${fictional.id}`,
    ]) {
      await page.goto(at(path));
      await waitForHydration(page);
    }
    await page.getByRole('button', { name: t('shell.language') }).click();
    await page.getByRole('menuitemradio', { name: 'Polski' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('menuitem', { name: t('shell.log_out') }).waitFor();
    const { violations } = await new AxeBuilder({ page }).withRules(['region']).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    await page.keyboard.press('Escape');
    const { name } = fictional;
    await page.getByRole('button', { name: t('members.safety_options', { name }) }).click();
    await page.getByRole('menuitem', { name: t('members.block') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('members.cancel') })
      .click();

    await page.goto(at(`/chats/${chats[0]?.conversation.id}`));
    await waitForHydration(page);
    await page.locator('header button[aria-haspopup=menu]').last().click();
    await page.getByRole('menuitem', { name: t('conversation.delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('conversation.cancel') })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});

describe('the language', () => {
  it('is that of the address, else of the cookie, else of the browser (LOCALE-4)', async () => {
    const cookie = `${COOKIES.language.name}=da`;
    expect(await redirectOrStatus('/members?min_age=30', { 'accept-language': 'fi,en;q=0.5' })).toBe(
      '/fi/members?min_age=30',
    );
    expect(await redirectOrStatus('/', { 'accept-language': 'fi', cookie })).toBe('/da');
    expect(await redirectOrStatus('/sv/pricing', { 'accept-language': 'fi', cookie })).toBe(200);
    expect(await redirectOrStatus('/pricing', { 'accept-language': 'ja' })).toBe(200);
    expect(
      await redirectOrStatus('/pricing', { 'accept-language': 'fi', cookie: `${COOKIES.language.name}=en` }),
    ).toBe(200);
  });

  it('is changed in the menu on the same page, and stored on the device and in the account (LOCALE-6)', async () => {
    const { page, context, browserErrors, at } = await visitAsMember(browser, site.url, DEMO_MEMBER);
    await page.goto(at('/members?gender=female&min_age=30'));
    await waitForHydration(page);
    await page.getByRole('button', { name: t('shell.language') }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.waitForURL(`${site.url}/de/members?gender=female&min_age=30`);
    await page.getByRole('heading', { level: 1, name: messageFormatter('de')('search.title') }).waitFor();
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.language.name);
    expect(cookie?.value).toBe('de');
    await page.goto(`${site.url}/pricing`);
    expect(page.url()).toBe(`${site.url}/de/pricing`);
    expect(browserErrors).toEqual([]);
    await context.close();

    const elsewhere = await visitAsMember(browser, site.url, DEMO_MEMBER);
    expect(elsewhere.self.language).toBe('de');
    await elsewhere.page.goto(`${site.url}/pricing`);
    expect(elsewhere.page.url()).toBe(`${site.url}/de/pricing`);
    await waitForHydration(elsewhere.page);
    await elsewhere.page.getByRole('contentinfo').locator('summary').click();
    await elsewhere.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await elsewhere.page.waitForURL(`${site.url}/pricing`);
    await elsewhere.context.close();
  });
});

describe('the server', () => {
  it('renders with the production build of React, even if NODE_ENV is not production', async () => {
    const dist = new URL('../packages/app/dist/server/', import.meta.url);
    const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
    expect(files).toContain('entry-server.js');
    for (const name of files) {
      const code = await readFile(new URL(name, dist), 'utf8');
      // The build is fixed at build time, so nothing that only development builds contain may appear.
      expect([name, /NODE_ENV|captureOwnerStack|link\/warning-keys/.test(code)]).toEqual([name, false]);
    }
  });
});

describe('an error page', () => {
  it('has status 404 for unknown pages, and a link to the start page (PAGE-26)', async () => {
    const { page, context } = await visit(browser, 'phone', 'en');
    for (const path of [
      '/nowhere',
      '/members/00000000-0000-7000-8000-000000000000',
      '/members/nobody',
      '/fr/nowhere/at/all',
    ]) {
      const response = await page.goto(site.url + path);
      expect([path, response?.status()]).toEqual([path, 404]);
    }
    await page.getByRole('heading', { name: messageFormatter('fr')('error.not_found_title') }).waitFor();
    await waitForHydration(page);
    await confirmAge(page, messageFormatter('fr'));
    await page
      .getByRole('main')
      .getByRole('link', { name: messageFormatter('fr')('error.home') })
      .click();
    await page.waitForURL(`${site.url}/fr`);
    await context.close();
  });

  it('appears while the server is away, and can be retried when it is back (PAGE-27)', async () => {
    const { page, context } = await visit(browser, 'desktop', 'en');
    await page.goto(`${site.url}/members`);
    await confirmAge(page, t);
    await page.locator('article a').first().waitFor();
    await site.kill();
    await page.locator('article a').first().click();
    await page.getByRole('heading', { level: 1, name: t('error.page_title') }).waitFor();
    await page.getByText(t('error.unavailable')).waitFor();
    expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual([t('error.home')]);
    site = await startSite({ port: Number(new URL(site.url).port), dataDir: site.dataDir });
    await page.getByRole('button', { name: t('error.retry') }).click();
    await page.waitForURL(/\/members\/[\w-]+$/);
    await page.getByRole('heading', { level: 1, name: /, \d\d$/ }).waitFor();
    await context.close();
  });
});

/** Confirms the entry warning. */
async function confirmAge(page: Page, format: typeof t): Promise<void> {
  await page.getByRole('button', { name: format('entry.enter', { age: 18 }) }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
