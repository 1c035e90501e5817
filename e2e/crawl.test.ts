import { LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import { STATIC_PAGES, staticPagePath } from '@rendezvous/contract/static-pages';
import { LANDERS, landerPath } from '@rendezvous/contract/landers';
import { beforeAll, describe, expect, it } from 'vitest';
import { SECOND_DOMAIN } from '../packages/server/src/demo/second-site.ts';
import { messageFormatter } from './messages.ts';
import { openOwnSite } from './open-site.ts';
import { FIRST_DOMAIN, headingOf, linksOf, localeOf, readPages, titleOf, type Answer } from './read-pages.ts';
import { visit, waitForHydration } from './visitor.ts';

const site = openOwnSite();
const { read, send, findMemberPath } = readPages(site);

/** What a browser that starts slowly gets at once: ten packets of TCP (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;

/** The size of a page as it is sent to a browser, bytes. */
async function bytesOf(path: string, domain: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': localeOf(path) };
  return (await send(path, domain, headers)).body.length;
}

/** The pages that do not arrive with the first flight, with their bytes. */
async function lateAmong(paths: readonly string[], domain: string): Promise<string[]> {
  const late: string[] = [];
  for (const path of paths) {
    const bytes = await bytesOf(path, domain);
    if (bytes > FIRST_FLIGHT_BYTES) late.push(`${path}: ${bytes}`);
  }
  return late;
}

/** Members' pages are alike, so a few of them are enough. */
const MEMBER_PAGES = 3;

/** Reads every page of a site that can be reached by links from the home page in one language. */
async function crawl(locale: Locale, domain: string): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>();
  const queue = [localisePath(locale, '/')];
  let members = 0;
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    if (/\/members\/[^/]+$/.test(path) && ++members > MEMBER_PAGES) continue;
    const answer = await read(path, locale, { domain });
    seen.set(path, answer);
    const next = answer.location ? [new URL(answer.location, site.url).pathname] : linksOf(answer.html);
    // The footer links to the same page in the other languages, which have a crawl of their own.
    queue.push(...next.filter((link) => link === localisePath(locale, '/') || isIn(locale, link)));
  }
  return seen;
}

function isIn(locale: Locale, path: string): boolean {
  const [, first] = path.split('/');
  return LOCALES.includes(first as Locale) ? first === locale && locale !== 'en' : locale === 'en';
}

/** All languages of the first site; of the second one, which has the same pages, its own and another. */
const CRAWLS = [
  ...LOCALES.map((locale) => ({ locale, domain: FIRST_DOMAIN, name: 'Rendezvous', other: 'Satama' })),
  ...(['fi', 'de'] as const).map((locale) => ({
    locale,
    domain: SECOND_DOMAIN,
    name: 'Satama',
    other: 'Rendezvous',
  })),
];

describe.each(CRAWLS)('in $locale at $domain, a visitor who follows every link', (visited) => {
  const { locale, domain, name, other } = visited;
  let answers: Map<string, Answer>;
  let pages: (readonly [path: string, answer: Answer])[];
  beforeAll(async () => {
    answers = await crawl(locale, domain);
    pages = [...answers].filter(([, { status }]) => status === 200);
  });

  it('finds the static pages and no dead link (PAGE-16, PAGE-24)', () => {
    const dead = [...answers].filter(([, { status }]) => status >= 400).map(([path]) => path);
    expect(dead).toEqual([]);
    const found = new Set(answers.keys());
    const missing = STATIC_PAGES.filter((page) => !found.has(localisePath(locale, staticPagePath(page))));
    // The demonstration has no safety advice (SAFETY-10).
    expect(missing).toEqual(['safety']);
  });

  it('finds a title and a heading on every page, in the language of the page (PAGE-13, LOCALE-1)', () => {
    expect(pages.filter(([, { html }]) => !titleOf(html) || !headingOf(html)).map(([path]) => path)).toEqual(
      [],
    );
    const marked = `<html lang="${locale}"`;
    expect(pages.filter(([, { html }]) => !html.includes(marked)).map(([path]) => path)).toEqual([]);
  });

  it('finds the name of the site in every title, and never that of the other site (SITE-2, PAGE-13)', () => {
    expect(pages.filter(([, { html }]) => !titleOf(html).includes(name)).map(([path]) => path)).toEqual([]);
    expect(pages.filter(([, { html }]) => html.includes(other)).map(([path]) => path)).toEqual([]);
  });

  it('can read the static pages without any script (PAGE-36)', () => {
    const withScript = STATIC_PAGES.map((page) => localisePath(locale, staticPagePath(page))).filter((path) =>
      /<script(?! type="application\/ld\+json")|rel="modulepreload"/.test(answers.get(path)?.html ?? ''),
    );
    expect(withScript).toEqual([]);
  });

  it('gets every document with its styles in the first flight (PAGE-39)', async () => {
    const landers = LANDERS.map((lander) => landerPath(lander));
    const found = STATIC_PAGES.filter((page) => page !== 'safety').map((page) => staticPagePath(page));
    const paths = [...landers, ...found].map((path) => localisePath(locale, path));
    expect(await lateAmong(paths, domain)).toEqual([]);
  });
});

describe('static pages', () => {
  it('are titled in each language (PAGE-24)', async () => {
    for (const locale of ['de', 'fi'] as const) {
      const t = messageFormatter(locale);
      const { html } = await read(localisePath(locale, '/pages/return-policy'), locale);
      expect(headingOf(html)).toBe(t('page_return_policy.title'));
      expect(titleOf(html)).toContain(t('page_return_policy.title'));
    }
  });

  it('are also found by their token; what no page is called is not (PAGE-24)', async () => {
    expect(await read('/faq', 'en')).toMatchObject({ status: 301, location: '/pages/faq' });
    expect(await read('/de/return-policy', 'de')).toMatchObject({
      status: 301,
      location: '/de/pages/return-policy',
    });
    const { status, html } = await read('/de/pages/imprint', 'de');
    expect([status, headingOf(html)]).toEqual([404, messageFormatter('de')('error.not_found_title')]);
    expect((await read('/pages/safety', 'en')).status).toBe(404);
  });
});

describe('landing pages', () => {
  /** What a lander loads or runs, apart from the inline script of the entry warning. */
  const scriptsOf = (html: string) => html.match(/<script[^>]* src=|rel="modulepreload"|pageState/g) ?? [];

  it.each(LANDERS)(
    '%s has a title in each language and loads no script (LAND-4, PAGE-36)',
    async (lander) => {
      for (const locale of LOCALES) {
        const { status, html } = await read(localisePath(locale, landerPath(lander)), locale);
        expect([locale, status, scriptsOf(html)]).toEqual([locale, 200, []]);
        expect(headingOf(html)).toBe(messageFormatter(locale)(`lander.${lander}.title`));
      }
    },
  );

  it('have the entry warning and its script before their content, so that the first paint shows it (ENTRY-5)', async () => {
    const { html } = await read('/landers/video', 'en');
    const parts = ['<dialog id="entry-warning"', '</dialog><script nonce="', '<h1'];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('lead to the language of their slug; an unknown slug is not found (LAND-5)', async () => {
    expect(await read('/landers/video/she-de', 'en')).toMatchObject({
      status: 302,
      location: `${site.url}/de/landers/video/she-de`,
    });
    expect((await read('/de/landers/video/plaineng', 'de')).location).toBe(
      `${site.url}/en/landers/video/plaineng`,
    );
    const { status, html } = await read('/landers/video/she-xx', 'en');
    expect([status, headingOf(html)]).toEqual([404, messageFormatter('en')('error.not_found_title')]);
    expect((await read('/landers/nowhere', 'en')).status).toBe(404);
  });

  it('begin the sign-up, which goes on after their form (LAND-8)', async () => {
    const { page, context } = await visit(site.browser, 'phone', 'en');
    const t = messageFormatter('en');
    await page.goto(`${site.url}/landers/alonetonight?network=partner`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('entry.enter', { age: 18 }) })
      .click();
    await page
      .getByRole('group', { name: t('account.i_am') })
      .getByText(t('account.gender.female'))
      .click();
    await page.getByRole('button', { name: t('lander.continue') }).click();
    await page.waitForURL(/\/signup\?/);
    await waitForHydration(page);
    await page.getByLabel(t('account.name')).waitFor();
    expect(new URL(page.url()).searchParams.get('network')).toBe('partner');
    await context.close();
  });

  it('introduce one member, and nobody whom a visitor cannot see (LAND-6)', async () => {
    const member = await findMemberPath();
    for (const landing of ['landing', 'landing2', 'landing3', 'landing2/she-eng']) {
      const { status, html } = await read(`${member}/${landing}?network=partner`, 'en');
      expect([landing, status, scriptsOf(html)]).toEqual([landing, 200, []]);
      expect(html).toContain(`href="${member}/signup?network=partner"`);
    }
    expect((await read(`${member}/landing/she-eng`, 'en')).status).toBe(404);
    expect((await read(`${member}/landing2/nobody`, 'en')).status).toBe(404);
    expect((await read(`/members/${crypto.randomUUID()}/landing`, 'en')).status).toBe(404);
    expect((await read('/members/nobody/landing', 'en')).status).toBe(404);
  });

  it('warn before they are entered, once on a device, and let nobody past by Escape (ENTRY-1, ENTRY-3, ENTRY-5)', async () => {
    const context = await site.browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const t = messageFormatter('en');
    await page.goto(`${site.url}/landers/video`);
    const warning = page.getByRole('dialog', { name: t('entry.title') });
    await warning.waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await warning.waitFor();
    await warning.getByRole('button', { name: t('entry.enter', { age: 18 }) }).click();
    await warning.waitFor({ state: 'hidden' });
    await page.goto(`${site.url}/landers/gallery`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await warning.isVisible()).toBe(false);
    // The pages with the app read the same answer.
    await page.goto(site.url);
    await waitForHydration(page);
    expect(await warning.isVisible()).toBe(false);
    await context.close();
  });

  it('look the same with their own styles as with the whole stylesheet (PAGE-39)', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { readDocumentStyles } = await import(
      new URL('../packages/app/dist/server/entry-server.js', import.meta.url).href
    );
    const whole: string = await readDocumentStyles();
    // Photos arrive when they have been drawn.
    await context.route(/\.(?:avif|webp)/, (route) => route.abort());
    const different: string[] = [];
    for (const path of [...LANDERS.map((lander) => landerPath(lander)), '/pages/terms', '/pages/service']) {
      // Both looks are of one answer, because the profiles that a landing page suggests change.
      const answer = await page.request.get(site.url + path);
      const body = await answer.text();
      const shown = { body };
      await page.route(site.url + path, (route) => route.fulfill({ response: answer, ...shown }));
      await page.goto(site.url + path);
      const own = await page.screenshot({ animations: 'disabled' });
      expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0);
      shown.body = body.replace(
        /(<style nonce="[^"]*">).*?<\/style>/s,
        (_, opening: string) => `${opening}${whole}</style>`,
      );
      await page.reload();
      if (!own.equals(await page.screenshot({ animations: 'disabled' }))) different.push(path);
      await page.unroute(site.url + path);
    }
    expect(different.join()).toBe('');
    await context.close();
  });

  it('stop moving when the motion is paused, without a script (WCAG 2.2.2)', async () => {
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/landers/videolanding`);
    const pause = page.getByText(messageFormatter('en')('lander.pause'));
    const state = () =>
      page
        .locator('svg g.animate-drift')
        .first()
        .evaluate((lantern) => getComputedStyle(lantern).animationPlayState);
    expect(await state()).toBe('running');
    await pause.click();
    expect(await state()).toBe('paused');
    await context.close();
  });
});
