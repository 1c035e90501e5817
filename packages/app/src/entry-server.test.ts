import { expect, it } from 'vitest';
import type { PageResponse } from '@rendezvous/contract/pages';
import { landerSlug, NICHES } from '@rendezvous/contract/landers';
import { LOCALES, localisePath, splitLocale } from '@rendezvous/contract/locales';
import { generatePath, type RouteObject } from 'react-router-dom';
import { createMockBackend, type MockBackendOptions } from '@rendezvous/mock-api/create-mock-backend';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import { createAllRoutes } from './all-routes.ts';
import { createAppServices } from './data/app-services.ts';
import { createRenderer } from './entry-server.tsx';

const ORIGIN = 'https://site.example';
const TRACKING = 'network=partner&sub1=a+b';
const render = createRenderer(null);

/** Renders pages of a site with demo data as its server does; by default for a visitor. */
function openSite({ asks = false, ...options }: MockBackendOptions & { asks?: boolean } = {}) {
  const backend = createMockBackend({ signedIn: null, timeRuns: false, ...options });
  const now = backend.clock.now().toISOString();
  const open = (path: string): Promise<PageResponse> =>
    render({
      url: ORIGIN + path,
      locale: splitLocale(new URL(path, ORIGIN).pathname).locale,
      theme: null,
      timeZone: null,
      formatCountry: null,
      attribution: { consent: null, asks, hasNetwork: false },
      saveData: false,
      siteTheme: {},
      brand: { path: '/brand/v1', title: 'A card' },
      nonce: 'nonce',
      now,
      renderedAt: now,
      call: callMockBackend(backend),
      signal: new AbortController().signal,
    });
  return {
    member: [...backend.members.values()].find(({ id }) => id !== backend.self?.id)?.id ?? '',
    async html(path: string): Promise<string> {
      const page = await open(path);
      if (page.kind === 'redirect') throw new Error(`${path} leads to ${page.location}.`);
      return Buffer.from(await page.render()).toString();
    },
    async redirect(path: string) {
      const page = await open(path);
      return page.kind === 'redirect' ? [page.status, page.location] : [page.status];
    },
  };
}

const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const alternatesIn = (html: string) =>
  Array.from(
    html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g),
    ([, language, href]) => [language, href],
  );
const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const propertyIn = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];

it('leads from where visitors see nobody to a log-in whose address has the advertiser’s link (SIGNUP-15, LAND-6)', async () => {
  const { member, redirect } = openSite({ settings: { logged_out_search: false } });
  for (const path of ['/members', `/members/${member}`, `/de/members/${member}`, '/chats']) {
    const { path: page, locale } = splitLocale(path);
    const next = encodeURIComponent(`${page}?${TRACKING}`);
    const logIn = `${localisePath(locale, '/login')}?next=${next}&${TRACKING}`;
    expect(await redirect(`${path}?${TRACKING}`)).toEqual([302, logIn]);
  }
  for (const landing of ['landing', 'landing2', 'landing3/plaineng']) {
    const logIn = `/login?next=${encodeURIComponent(`/members/${member}`)}`;
    expect(await redirect(`/members/${member}/${landing}?${TRACKING}`)).toEqual([
      302,
      `${logIn}&${TRACKING}`,
    ]);
    expect(await redirect(`/members/${member}/${landing}`)).toEqual([302, logIn]);
  }
});

it('leads from the short address of a static page to the page with what the address says (SIGNUP-15, PAGE-24)', async () => {
  const { redirect } = openSite();
  expect(await redirect(`/terms?${TRACKING}&lb`)).toEqual([301, `/pages/terms?${TRACKING}&lb`]);
  expect(await redirect('/de/faq')).toEqual([301, '/de/pages/faq']);
});

it('sends members from a landing page to what it stands for: the search, or the person (LAND-4, LAND-6)', async () => {
  const { member, redirect } = openSite({ signedIn: 'premium' });
  expect(await redirect('/landers/video')).toEqual([302, '/members']);
  expect(await redirect('/de/landers/video/she-de')).toEqual([302, '/de/members']);
  for (const landing of ['landing', 'landing2', 'landing2/plaineng', 'landing3/she-de']) {
    expect(await redirect(`/members/${member}/${landing}`)).toEqual([302, `/members/${member}`]);
  }
  expect(await redirect('/members/%C4%80/landing')).toEqual([302, '/members/%C4%80']);
});

it('names in the title of a landing page any other niche than the site’s, where it says for whom it is (PAGE-41, LAND-6)', async () => {
  const { member, html } = openSite({ settings: { niche: 'gay' } });
  for (const page of ['/landers/video', `/members/${member}/landing2`]) {
    const [title, ...site] = titleIn(await html(page))?.split(' · ') ?? [];
    const other = titleIn(await html(`${page}/she-eng`))?.split(' · ');
    expect(other).toEqual([title, expect.stringMatching(/^For women/), ...site]);
  }
});

it('names one address for the pages with and without the slug of the site’s niche (PAGE-31, LAND-5)', async () => {
  const { member, html } = openSite({ settings: { niche: 'she' } });
  for (const page of ['/landers/video', `/members/${member}/landing2`]) {
    for (const path of [page, `${page}/she-eng`, `/de${page}/she-de`]) {
      const shown = await html(path);
      const { locale } = splitLocale(path);
      const canonical = ORIGIN + localisePath(locale, page);
      expect([path, canonicalIn(shown), propertyIn(shown, 'og:url')]).toEqual([path, canonical, canonical]);
      expect(alternatesIn(shown)).toEqual([
        ...LOCALES.map((other) => [other, ORIGIN + localisePath(other, page)]),
        ['x-default', ORIGIN + page],
      ]);
    }
    const other = await html(`${page}/plaineng`);
    expect(canonicalIn(other)).toBe(`${ORIGIN}${page}/plaineng`);
    expect(alternatesIn(other)).toContainEqual(['fr', `${ORIGIN}/fr${page}/plainfr`]);
  }
});

it('gives each niche of a landing page a title of its own, and the site’s niche that of the page (PAGE-41)', async () => {
  const { html } = openSite();
  for (const page of ['/landers/video', '/pl/landers/gallery']) {
    const own = titleIn(await html(page));
    const titles = new Map<string | undefined, string>();
    for (const niche of NICHES) {
      const path = `${page}/${landerSlug(niche, splitLocale(page).locale)}`;
      const title = titleIn(await html(path));
      expect([path, titles.get(title), title === own]).toEqual([path, undefined, niche === 'plain']);
      titles.set(title, path);
    }
  }
});

it('says in which language and territory a shared link is (PAGE-33)', async () => {
  const { html } = openSite();
  const tags = [];
  for (const locale of LOCALES)
    tags.push(propertyIn(await html(localisePath(locale, '/pages/terms')), 'og:locale'));
  expect(tags.join(' ')).toBe('da_DK de_DE en_GB es_ES fi_FI fr_FR it_IT nb_NO nl_NL pl_PL sv_SE');
});

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it('hands on the parameters of an advertiser’s link as they are, so that others can be inserted (CALL-9, SIGNUP-15)', async () => {
  const { member, html, redirect } = openSite({ asks: true });
  const unused = () => Promise.reject(new Error('No route is loaded.'));
  const routes = pathsOf(createAllRoutes(createAppServices(unused as never, 'en')));
  const values: Record<string, string> = { slug: 'plaineng', '*': 'nowhere' };
  const addressOf = (route: string) => {
    const full = route.replaceAll('?', '');
    const names = Array.from(full.matchAll(/:(\w+)|(\*)$/g), ([, name = '*']) => name);
    return generatePath(full, Object.fromEntries(names.map((name) => [name, values[name] ?? member])));
  };
  const link = (network: string, sub1: string) => `?network=${network}&sub1=${sub1}`;
  const [short, long] = [link('n3tw-rk_.', 'cl1ck-1'), link('e'.repeat(64), 'f'.repeat(64))];
  const inserted = (text: string) =>
    text.replaceAll('e'.repeat(64), 'n3tw-rk_.').replaceAll('f'.repeat(64), 'cl1ck-1');
  let pages = 0;
  for (const path of routes.map(addressOf)) {
    const answer = await redirect(path + short);
    expect(answer).toEqual(
      (await redirect(path + long)).map((part) => (typeof part === 'string' ? inserted(part) : part)),
    );
    if (answer.length > 1) continue;
    pages += 1;
    expect([path, inserted(await html(path + long))]).toEqual([path, await html(path + short)]);
  }
  expect(pages).toBeGreaterThan(30);
}, 60_000);
