import { LANDERS, landerPath } from '@rendezvous/contract/landers';
import { LOCALES, localisePath } from '@rendezvous/contract/locales';
import { STATIC_PAGES, staticPagePath } from '@rendezvous/contract/static-pages';
import { describe, expect, it } from 'vitest';
import { SECOND_DOMAIN } from '../packages/server/src/demo/second-site.ts';
import { createReader, isMemberPath } from './crawler.ts';
import { openSharedSite } from './open-site.ts';
import { FIRST_DOMAIN, linksOf } from './read-pages.ts';
import { readViolations, visit } from './visitor.ts';

const site = openSharedSite();

/** Static pages of the demonstration, which has no safety advice (SAFETY-10). */
const FOUND_PAGES = STATIC_PAGES.filter((token) => token !== 'safety');

/**
 * A usual run reads every page in English, and in each other language and on the other site one page of nine, each time others,
 * so that each page is read in several. `EVERY_PAGE=1` reads all of them everywhere.
 */
const SHARE = process.env.EVERY_PAGE === '1' ? 1 : 9;

const PLACES = LOCALES.flatMap((locale) => [
  { locale, domain: FIRST_DOMAIN, host: 'localhost', look: 'light' as const },
  { locale, domain: SECOND_DOMAIN, host: SECOND_DOMAIN, look: 'dark' as const },
]).map((place, index) => ({
  ...place,
  index,
  share: place.look === 'light' && place.locale === 'en' ? 1 : SHARE,
}));

describe.each(PLACES)(
  'on a phone in $locale at $domain, $look',
  ({ locale, domain, host, look, index, share }) => {
    it('landing pages and static pages are accessible (A11Y-1, WCAG 2.2 AA)', async () => {
      const { html } = await createReader(site).read(localisePath(locale, '/members'), locale, domain);
      const member = linksOf(html).find(isMemberPath) ?? '';
      const paths = [
        ...LANDERS.map((lander) => localisePath(locale, landerPath(lander))),
        ...FOUND_PAGES.map((token) => localisePath(locale, staticPagePath(token))),
        ...['landing', 'landing2', 'landing3'].map((landing) => `${member}/${landing}`),
      ].filter((_, at) => at % share === index % share);
      const { page, context, browserErrors } = await visit(site.browser, 'phone', locale, {
        colorScheme: look,
      });
      // What the entry warning covers is tested, too.
      await page.addInitScript(() => localStorage.setItem('entry-warning', new Date().toISOString()));
      const origin = site.url.replace('localhost', host);
      const [violated, titles]: [string[], string[]] = [[], []];
      for (const path of paths) {
        await page.goto(origin + path);
        titles.push(await page.title());
        for (const rule of await readViolations(page)) violated.push(`${path}: ${rule}`);
      }
      const name = domain === SECOND_DOMAIN ? 'Satama' : 'Rendezvous';
      expect(titles.filter((title) => !title.includes(name))).toEqual([]);
      expect(titles.length).toBeGreaterThan(0);
      expect(violated).toEqual([]);
      expect(browserErrors).toEqual([]);
      await context.close();
    });
  },
);
