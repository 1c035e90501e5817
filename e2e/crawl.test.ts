import { LOCALES, localisePath, type Locale } from '@rendezvous/contract/locales';
import { STATIC_PAGES, staticPagePath } from '@rendezvous/contract/static-pages';
import { LANDERS, landerPath, landerSlug } from '@rendezvous/contract/landers';
import { CONSENT_FORM } from '@rendezvous/contract/tracking';
import { beforeAll, describe, expect, it } from 'vitest';
import { SECOND_DOMAIN } from '../packages/server/src/demo/second-site.ts';
import { createReader, forEach, isMemberPath, scriptsOf, textsOf } from './crawler.ts';
import { literalsOf, messageFormatter } from './messages.ts';
import { openOwnSite } from './open-site.ts';
import { FIRST_DOMAIN, headingOf, titleOf, type Answer } from './read-pages.ts';

const site = openOwnSite();
const { read } = createReader(site);

/** What a browser that starts slowly gets at once: ten packets of TCP (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;

/** The static pages of the demonstration, which has no safety advice (SAFETY-10). */
const FOUND_PAGES = STATIC_PAGES.filter((page) => page !== 'safety');

/** English texts of more than three words that the language does not use itself, as between two arguments. */
function englishTextsFor(locale: Locale): readonly string[] {
  const own = new Set(literalsOf(locale));
  return [...new Set(literalsOf('en'))].filter((text) => text.split(/\s+/).length > 3 && !own.has(text));
}

/** All languages of both sites. Each visitor comes from an address of their own (CALL-6). */
const CRAWLS = LOCALES.flatMap((locale) => [
  { locale, domain: FIRST_DOMAIN, name: 'Rendezvous', other: 'Satama' },
  { locale, domain: SECOND_DOMAIN, name: 'Satama', other: 'Rendezvous' },
]).map((crawl, index) => ({ ...crawl, from: `127.0.1.${index + 1}` }));

describe.each(CRAWLS)('in $locale at $domain, a visitor who follows every link', (visited) => {
  const { locale, domain, name, other, from } = visited;
  const { read, bytesOf, crawl } = createReader(site, { from });
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
    const missing = FOUND_PAGES.filter((page) => !found.has(localisePath(locale, staticPagePath(page))));
    expect(missing).toEqual([]);
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

  it.skipIf(locale === 'en')('finds no English text of more than three words (LOCALE-1)', () => {
    const english = englishTextsFor(locale);
    const left = pages.flatMap(([path, { html }]) => {
      const texts = textsOf(html);
      return english.filter((text) => texts.includes(text)).map((text) => `${path}: ${text}`);
    });
    expect(left).toEqual([]);
  });

  it('finds every landing page, with its title, its language and no script (LAND-4, PAGE-13, PAGE-36)', async () => {
    const t = messageFormatter(locale);
    const found = await forEach(LANDERS, async (lander) => {
      const { status, html } = await read(localisePath(locale, landerPath(lander)), locale, domain);
      const isNamed = titleOf(html).includes(name) && html.includes(`<html lang="${locale}"`);
      return [lander, status, headingOf(html), isNamed, scriptsOf(html)];
    });
    expect(found).toEqual(LANDERS.map((lander) => [lander, 200, t(`lander.${lander}.title`), true, []]));
  });

  it('gets every document with its styles in the first flight, also with the question about cookies (PAGE-39)', async () => {
    const member = [...answers.keys()].find(isMemberPath) ?? '';
    const slug = landerSlug('she', locale);
    const landers = LANDERS.flatMap((lander) => [
      landerPath(lander),
      `${landerPath(lander)}?network=partner`,
      ...(lander === 'tinderswipe' ? [] : [landerPath(lander, slug)]),
    ]);
    const paths = [...landers, ...FOUND_PAGES.map((page) => staticPagePath(page))].map((path) =>
      localisePath(locale, path),
    );
    const ofMember = [
      'landing',
      'landing2',
      `landing2/${slug}`,
      `landing3/${slug}`,
      'landing3?network=partner',
    ];
    const sizes = await forEach([...paths, ...ofMember.map((path) => `${member}/${path}`)], async (path) => {
      const { status, html } = await read(path, locale, domain);
      // The question is there where an advertiser's link is to be remembered (LAW-5).
      const asks = !path.includes('network=') || html.includes(`action="${CONSENT_FORM}"`);
      return { path, status, asks, bytes: await bytesOf(path, locale, domain) };
    });
    const late = sizes.filter(
      ({ status, asks, bytes }) => status !== 200 || !asks || bytes > FIRST_FLIGHT_BYTES,
    );
    expect(late).toEqual([]);
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
