import type { CallResponse } from '@rendezvous/contract/calls';
import { landerSlug } from '@rendezvous/contract/landers';
import { sitemapPaths } from '@rendezvous/contract/indexing';
import { LOCALES, localisePath } from '@rendezvous/contract/locales';
import { STATIC_PAGES } from '@rendezvous/contract/static-pages';
import { describe, expect, it } from 'vitest';
import { generatePath, type RouteObject } from 'react-router-dom';
import { createAllRoutes } from '../packages/app/src/all-routes.ts';
import { createAppServices } from '../packages/app/src/data/app-services.ts';
import { SECOND_DOMAIN } from '../packages/server/src/demo/second-site.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from './members.ts';
import { messageFormatter } from './messages.ts';
import { openSharedSite } from './open-site.ts';
import { addressesIn, FIRST_DOMAIN, linksOf, localeOf, metaOf, readPages, titleOf } from './read-pages.ts';

const site = openSharedSite();
const { send, read, readText, findMemberPath } = readPages(site);

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

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** The addresses of a route: with its optional parts, and without them. */
function addressesOf(route: string, memberId: string): string[] {
  const values: Record<string, string> = {
    slug: 'plaineng',
    section: 'privacy',
    type: 'given',
    '*': 'nowhere',
  };
  const full = route.replaceAll('?', '');
  const names = Array.from(full.matchAll(/:(\w+)|(\*)$/g), ([, name = '*']) => name);
  const filled = Object.fromEntries(names.map((name) => [name, values[name] ?? memberId]));
  const paths = [full, route.replaceAll(/\/:\w+\?/g, '')].map((path) => generatePath(path, filled));
  return [...new Set(paths.map((path) => (path.startsWith('/') ? path : `/${path}`)))];
}

describe('search engines', () => {
  /** Everything that they may show on the demo sites, which have no safety advice. */
  const OPEN = sitemapPaths({ logged_out_search: true, features: { safety_advice: false } });

  it('may show the pages that are meant for them, and no other route, to visitors or members (PAGE-31)', async () => {
    const app = createAppServices(() => Promise.reject(new Error('No route is loaded.')), 'en');
    const routes = pathsOf(createAllRoutes(app));
    const id = (await findMemberPath()).split('/').at(-1) ?? '';
    const wrong: string[] = [];
    const shown = new Set<string>();
    const visits = { visitor: undefined, member: { cookie: await logIn() } };
    for (const [who, headers] of Object.entries(visits)) {
      for (const route of routes) {
        for (const path of addressesOf(route, id)) {
          const { status, headers: answered } = await read(path, 'en', { headers });
          if (status >= 300 && status < 400) continue;
          shown.add(route);
          const isOpen = status === 200 && (OPEN.includes(path) || /^\/landers\/\w+\/plaineng$/.test(path));
          const tag = isOpen ? undefined : 'noindex';
          if (answered['x-robots-tag'] !== tag) wrong.push(`${who} ${path}: ${answered['x-robots-tag']}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    // Only the short addresses of static pages show nothing themselves; the safety advice is an unknown page here.
    const only = routes.filter((route) => !shown.has(route));
    expect(only).toEqual(STATIC_PAGES.map((page) => `/${page}`));
    expect(OPEN.filter((path) => !routes.some((route) => addressesOf(route, id).includes(path)))).toEqual([]);
  });

  it('are told by the status, too, where the page is one of theirs but does not exist (PAGE-31)', async () => {
    for (const path of ['/pages/safety', '/landers/video/she-xx', '/nowhere', '/de/nowhere']) {
      const { status, headers } = await read(path, localeOf(path));
      expect([path, status, headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    }
    for (const path of [
      '/de',
      '/fr/pages/terms',
      '/landers/video/she-eng',
      '/pricing/',
      '/members?country=NL',
    ]) {
      const { status, headers } = await read(path, localeOf(path));
      expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, undefined]);
    }
  });
});

/** Logs the demo member in and returns the header with the session. */
async function logIn(): Promise<string> {
  const response = await fetch(`${site.url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_MEMBER, password: DEMO_PASSWORD }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

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

  it.each(LOCALES)(
    'name pages that each have a title and a description of their own in %s (PAGE-41)',
    async (locale) => {
      const paths = addressesIn(await readText(`/sitemap-${locale}.xml`));
      const titles = new Map<string, string>();
      const descriptions = new Map<string, string>();
      for (const path of paths) {
        const { html } = await read(path, locale);
        titles.set(titleOf(html), path);
        descriptions.set(metaOf(html).get('description') ?? '', path);
      }
      expect([...descriptions.keys()].filter((text) => text.length < 20)).toEqual([]);
      expect([...descriptions.values()].toSorted()).toEqual(paths.toSorted());
      expect([...titles.values()].toSorted()).toEqual(paths.toSorted());
    },
  );
});

describe.each([
  ['the first site', FIRST_DOMAIN],
  ['a site in Finnish', SECOND_DOMAIN],
])('%s', (_, domain) => {
  /** What a client without cookies sees, and where: search engines name no language, and browsers do. */
  async function arrive(path: string, headers: Record<string, string> = {}) {
    let address = path;
    let answer = await send(address, domain, headers);
    for (let hops = 0; answer.headers.location !== undefined && hops < 3; hops += 1) {
      const { pathname, search } = new URL(answer.headers.location, site.url);
      address = pathname + search;
      answer = await send(address, domain, headers);
    }
    const html = answer.body.toString();
    return { address, status: answer.status, language: /<html lang="(\w+)"/.exec(html)?.[1], html };
  }

  it('shows search engines each page of a sitemap in its language, where its canonical address says (PAGE-31, LOCALE-4)', async () => {
    for (const locale of ['en', 'fi'] as const) {
      const { body } = await send(`/sitemap-${locale}.xml`, domain, {});
      for (const path of addressesIn(body.toString())) {
        const { html, ...shown } = await arrive(path);
        expect(shown).toEqual({ address: path, status: 200, language: locale });
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
        expect([new URL(canonical).hostname, new URL(canonical).pathname]).toEqual([domain, path]);
      }
    }
  });

  it('has the pages that `hreflang` names (PAGE-31)', async () => {
    for (const page of ['/', '/pricing', '/landers/video', '/landers/video/she-eng']) {
      const { html } = await arrive(page);
      const alternates = Array.from(
        html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
        ([, language = '', href = '']) => [language, new URL(href).pathname] as const,
      );
      expect(alternates).toHaveLength(LOCALES.length + 1);
      for (const [language, address] of alternates) {
        const { html: _html, ...shown } = await arrive(address);
        const expected = language === 'x-default' ? 'en' : language;
        expect(shown).toEqual({ address, status: 200, language: expected });
      }
    }
  });

  it.each([undefined, 'de', 'fi'])(
    'leads from an English slug to the English page without a cookie, with Accept-Language: %s (LOCALE-4, LAND-5)',
    async (language) => {
      const headers: Record<string, string> = language ? { 'accept-language': language } : {};
      for (const path of ['/landers/video/she-eng', `${await findMemberPath()}/landing2/plaineng`]) {
        for (const address of [path, `/fi${path}`, `/en${path}`]) {
          const { html: _html, ...shown } = await arrive(address, headers);
          expect(shown).toEqual({ address: path, status: 200, language: 'en' });
        }
      }
    },
  );
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
