import type { CallResponse } from '@rendezvous/contract/calls';
import { landerSlug } from '@rendezvous/contract/landers';
import { LOCALES, localisePath } from '@rendezvous/contract/locales';
import { describe, expect, it } from 'vitest';
import { messageFormatter } from './messages.ts';
import { openSharedSite } from './open-site.ts';
import { addressesIn, linksOf, localeOf, metaOf, readPages } from './read-pages.ts';

const site = openSharedSite();
const { read, readText, findMemberPath } = readPages(site);

describe('a landing page with a slug', () => {
  it('leads to the same page in every other language, from each of their slugs (LAND-5, PAGE-31)', async () => {
    const member = await findMemberPath();
    for (const page of ['/landers/video', `${member}/landing2`, `${member}/landing3`]) {
      const { html } = await read(`/de${page}/she-de`, 'de');
      const inLanguages = LOCALES.map((locale) =>
        localisePath(locale, `${page}/${landerSlug('she', locale)}`),
      );
      const alternates = Array.from(html.matchAll(/<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/g));
      expect(alternates.map(([, href = '']) => new URL(href).pathname)).toEqual([
        ...inLanguages,
        `${page}/she-eng`,
      ]);
      expect(html).toContain(`<link rel="canonical" href="${site.url}/de${page}/she-de"/>`);
      const switches = linksOf(html).filter((path) => /\/she-[a-z]+$/.test(path));
      expect(switches).toContain(`/fr${page}/she-fr`);
      for (const path of switches) {
        const [, first = ''] = path.split('/');
        const { status, location } = await read(path, 'de');
        // The link to English names its language, which the server remembers and takes away (LOCALE-3).
        const answer = first === 'en' ? [302, `${page}/she-eng`] : [200, null];
        expect([path, status, location]).toEqual([path, ...answer]);
      }
    }
  });
});

describe('the sitemaps', () => {
  it('list only pages that exist (PAGE-37)', async () => {
    const { pathname } = new URL((await readText('/robots.txt')).match(/^Sitemap: (.+)$/m)?.[1] ?? '');
    const sitemaps = addressesIn(await readText(pathname));
    expect(sitemaps).toHaveLength(LOCALES.length);
    const pages = addressesIn((await Promise.all(sitemaps.map(readText))).join(''));
    const answers = [];
    for (const path of pages) answers.push([path, (await read(path, localeOf(path))).status]);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

describe('a shared link', () => {
  it('shows title, description and address, and the photo of a profile (PAGE-33)', async () => {
    const terms = metaOf((await read('/de/pages/terms', 'de')).html);
    expect(terms.get('og:title')).toBe(messageFormatter('de')('page_terms.title'));
    expect(terms.get('og:url')).toMatch(/\/de\/pages\/terms$/);
    expect(terms.get('og:description')).toBe(terms.get('description'));
    expect(terms.get('og:image')).toMatch(/\/brand\/[^/]+\/card-de\.png$/);
    const image =
      metaOf((await read(await findMemberPath(), 'en')).html)
        .get('og:image')
        ?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(image);
    expect((await fetch(site.url + pathname + search)).headers.get('content-type')).toBe('image/webp');
  });

  it('describes a profile by its title, place and mark, and by what the site is (PAGE-33, FICTION-1)', async () => {
    const t = messageFormatter('de');
    const countries = new Intl.DisplayNames('de', { type: 'region' });
    for (const fictional of [false, true]) {
      const { id, name, age, region, country } = await findProfile(fictional);
      const tags = metaOf((await read(`/de/members/${id}`, 'de')).html);
      const place = `${region}, ${countries.of(country ?? '')}`;
      const mark = fictional ? ` · ${t('shell.fictional')}` : '';
      const about = t('entry.text', { site: 'Rendezvous', age: 18 });
      expect(tags.get('description')).toBe(`${name}, ${age} · ${place}${mark}. ${about}`);
      expect(tags.get('og:description')).toBe(tags.get('description'));
    }
  });
});

async function findProfile(fictional: boolean) {
  for (let cursor: string | null = ''; cursor !== null;) {
    const search: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const found = JSON.parse(await readText(`/api/members.php${search}`)) as CallResponse<'searchMembers'>;
    const card = found.profiles.find((one) => one.fictional === fictional && one.region && one.age);
    if (card) return card;
    cursor = found.next_cursor;
  }
  throw new Error('The demo data has no such profile.');
}
