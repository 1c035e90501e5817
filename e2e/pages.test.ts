import { readdir, readFile, rm } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { CallResponse } from '@rendezvous/contract/calls';
import { LOCALE_COOKIE } from '@rendezvous/contract/locales';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_MEMBER, visitAsMember } from './members.ts';
import { startSite, type SiteUnderTest } from './server.ts';
import { hydrated, openBrowser, visit } from './visitor.ts';
import { wordsIn } from './messages.ts';

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
  // The last test starts the site anew in the folder of the first start.
  if (site) await rm(site.dataDir, { recursive: true, force: true });
});

const t = wordsIn('en');

async function read<Body>(path: string): Promise<Body> {
  const answer = await fetch(site.url + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return (await answer.json()) as Body;
}

async function findFictional() {
  for (let cursor: string | null = ''; cursor !== null;) {
    const search = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const found: CallResponse<'searchMembers'> = await read(`/api/members.php${search}`);
    const card = found.profiles.find((profile) => profile.fictional);
    if (card) return (await read<CallResponse<'readMember'>>(`/api/member.php?id=${card.id}`)).profile;
    cursor = found.next_cursor;
  }
  throw new Error('The demo world has no fictional profile.');
}

/** Where the server sends a request, or its status when it answers itself. */
async function answerTo(path: string, headers: Record<string, string>): Promise<string | number> {
  const { status, headers: answered } = await fetch(site.url + path, { headers, redirect: 'manual' });
  return answered.get('location') ?? status;
}

describe('without JavaScript', () => {
  it('one reads who is here, who somebody is and what it costs, in any language', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de' });
    const page = await context.newPage();
    const de = wordsIn('de');
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
    const told = (await rows.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
    for (const { price, currency } of bundles)
      expect(told).toContain(
        new Intl.NumberFormat('de', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
          .format(price / 100)
          .replaceAll('\u00a0', ' '),
      );

    const languages = page.getByRole('contentinfo');
    await languages.locator('summary').click();
    await languages.getByRole('link', { name: 'Suomi' }).click();
    await page.waitForURL(`${site.url}/fi/pricing`);
    await page.getByRole('heading', { level: 1, name: wordsIn('fi')('payments.pricing_title') }).waitFor();
    await languages.locator('summary').click();
    await languages.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${site.url}/pricing`);
    await page.getByRole('heading', { level: 1, name: t('payments.pricing_title') }).waitFor();
    await page.goto(`${site.url}/members`);
    expect(page.url()).toBe(`${site.url}/members`);
    await context.close();
  });
});

describe('the strict policy', () => {
  /** Breaches of the policy are told to the page, and from there to `complaints`. */
  const tellOfBreaches = (context: BrowserContext) =>
    context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (breach) =>
        console.error(`breach of ${breach.violatedDirective} by ${breach.blockedURI} ${breach.sample}`),
      );
    });
  const anyBreach = 'window.breached';

  it('holds on every public page, with the entry warning and the menus open', async () => {
    const { page, context, complaints } = await visit(browser, 'desktop', 'en');
    await tellOfBreaches(context);
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
      await hydrated(page);
    }
    await page.waitForURL(/\/activate\/error/);
    expect(complaints).toEqual([]);

    // What would be heard if it were otherwise.
    await page.evaluate((text) => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: text }));
    }, `${anyBreach} = true`);
    await expect.poll(() => complaints.join()).toContain('breach of script-src');
    expect(await page.evaluate(anyBreach)).toBeUndefined();
    await context.close();
  });

  it('holds on every page of a member, with their menus and a question open', async () => {
    const { page, context, complaints, at } = await visitAsMember(browser, site.url, DEMO_MEMBER);
    await tellOfBreaches(context);
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
      await hydrated(page);
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
    await hydrated(page);
    await page.locator('header button[aria-haspopup=menu]').last().click();
    await page.getByRole('menuitem', { name: t('conversation.delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('conversation.cancel') })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the language', () => {
  it('is that of the address, then of the cookie, then of the browser', async () => {
    const cookie = `${LOCALE_COOKIE}=da`;
    expect(await answerTo('/members?min_age=30', { 'accept-language': 'fi,en;q=0.5' })).toBe(
      '/fi/members?min_age=30',
    );
    expect(await answerTo('/', { 'accept-language': 'fi', cookie })).toBe('/da');
    expect(await answerTo('/sv/pricing', { 'accept-language': 'fi', cookie })).toBe(200);
    expect(await answerTo('/pricing', { 'accept-language': 'ja' })).toBe(200);
    expect(await answerTo('/pricing', { 'accept-language': 'fi', cookie: `${LOCALE_COOKIE}=en` })).toBe(200);
  });

  it('is changed in the menu: same page, and remembered by the device and the account', async () => {
    const { page, context, complaints, at } = await visitAsMember(browser, site.url, DEMO_MEMBER);
    await page.goto(at('/members?gender=female&min_age=30'));
    await hydrated(page);
    await page.getByRole('button', { name: t('shell.language') }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.waitForURL(`${site.url}/de/members?gender=female&min_age=30`);
    await page.getByRole('heading', { level: 1, name: wordsIn('de')('search.title') }).waitFor();
    const kept = (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE);
    expect(kept?.value).toBe('de');
    await page.goto(`${site.url}/pricing`);
    expect(page.url()).toBe(`${site.url}/de/pricing`);
    expect(complaints).toEqual([]);
    await context.close();

    const elsewhere = await visitAsMember(browser, site.url, DEMO_MEMBER);
    expect(elsewhere.self.language).toBe('de');
    await elsewhere.page.goto(`${site.url}/pricing`);
    expect(elsewhere.page.url()).toBe(`${site.url}/de/pricing`);
    await hydrated(elsewhere.page);
    await elsewhere.page.getByRole('contentinfo').locator('summary').click();
    await elsewhere.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await elsewhere.page.waitForURL(`${site.url}/pricing`);
    await elsewhere.context.close();
  });
});

describe('the server', () => {
  it('renders with the production build of React, though it is not started as production', async () => {
    const dist = new URL('../packages/app/dist/server/', import.meta.url);
    const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
    expect(files).toContain('entry-server.js');
    for (const name of files) {
      const code = await readFile(new URL(name, dist), 'utf8');
      // Which build runs is decided; what only the development builds have is not there.
      expect([name, /NODE_ENV|captureOwnerStack|link\/warning-keys/.test(code)]).toEqual([name, false]);
    }
  });
});

describe('what is not there', () => {
  it('is answered with 404, in words and with a way home', async () => {
    const { page, context } = await visit(browser, 'phone', 'en');
    for (const path of [
      '/nowhere',
      '/members/00000000-0000-7000-8000-000000000000',
      '/members/nobody',
      '/fr/nowhere/at/all',
    ]) {
      const answer = await page.goto(site.url + path);
      expect([path, answer?.status()]).toEqual([path, 404]);
    }
    await page.getByRole('heading', { name: wordsIn('fr')('error.not_found_title') }).waitFor();
    await hydrated(page);
    await enter(page, wordsIn('fr'));
    await page
      .getByRole('main')
      .getByRole('link', { name: wordsIn('fr')('error.home') })
      .click();
    await page.waitForURL(`${site.url}/fr`);
    await context.close();
  });

  it('is said of the server too, and the page goes on when it is back', async () => {
    const { page, context } = await visit(browser, 'desktop', 'en');
    await page.goto(`${site.url}/members`);
    await enter(page, t);
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

/** Says yes to the site-entry warning. */
async function enter(page: Page, words: typeof t): Promise<void> {
  await page.getByRole('button', { name: words('entry.enter', { age: 18 }) }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
