import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { pageInLocale } from '@rendezvous/contract/landers';
import { LOCALES, localisePath } from '@rendezvous/contract/locales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtPages } from '../packages/server/src/pages/built-pages.ts';
import { makeMember, type TestMember } from '../packages/server/src/testing/members.ts';
import { makePhoto } from '../packages/server/src/testing/relations.fixture.ts';
import { changeSite } from '../packages/server/src/testing/sites.ts';
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts';
import { textsOf } from './crawler.ts';
import { messageFormatter } from './messages.ts';
import { headingOf, hrefsOf, metaOf, readPages } from './read-pages.ts';

/** A site of its own, because these tests change members and settings. It is read by requests, without a browser. */
let server: TestServer;
beforeAll(async () => {
  const env = { ADDRESS_LIMIT_FACTOR: '100', SHARED_CACHE_SECONDS: '0', TRUST_PROXY: '1' };
  server = await startTestServer(env, { pages: await builtPages() });
});
afterAll(async () => {
  await server?.stop();
});
const { read } = readPages({
  get url() {
    return server.url;
  },
});
const update = ({ id }: TestMember, values: object) =>
  server.services.db.updateTable('member').set(values).where('id', '=', id).execute();

const LANDINGS = ['/landing', '/landing2', '/landing3', '/landing2/she-eng'];

describe('the shared link of a member', () => {
  const pagesOf = ({ id }: TestMember) => ['', ...LANDINGS].map((landing) => `/members/${id}${landing}`);

  it.each([
    ['who has requested the deletion of their account', { status: 'pending_deletion' }],
    ['who has been deleted', { status: 'deleted', profile_status: 'disabled' }],
    ['who has become invisible', { invisible: true }],
    ['whom a moderator has blocked', { status: 'banned' }],
    ['whose profile is hidden', { profile_status: 'hidden' }],
  ])(
    '%s is a page that does not exist, in the language of the visitor (LAND-6, PROFILE-4, PAGE-26)',
    async (_, values) => {
      const member = await makeMember(server, { name: 'Vanishing Vera' });
      for (const path of pagesOf(member))
        expect([path, (await read(path, 'en')).status]).toEqual([path, 200]);
      await update(member, values);
      for (const locale of ['en', 'de'] as const) {
        for (const path of pagesOf(member).map((page) => pageInLocale(locale, page))) {
          const { status, html, headers } = await read(path, locale);
          const title = messageFormatter(locale)('error.not_found_title');
          expect([path, status, headingOf(html)]).toEqual([path, 404, title]);
          expect(headers['x-robots-tag']).toBe('noindex');
          expect(html).not.toContain('Vanishing Vera');
          expect(metaOf(html).get('og:image')).toMatch(/\/card-/);
        }
      }
    },
  );

  it('shows the main photo only while it is approved and not private (PAGE-33)', async () => {
    const member = await makeMember(server);
    const photo = await makePhoto(server, member, { main: true });
    const imagesOf = async () => {
      const answers = await Promise.all(pagesOf(member).map((path) => read(path, 'en')));
      return answers.map(({ html }) => metaOf(html).get('og:image') ?? '');
    };
    for (const image of await imagesOf()) expect(image).toContain(photo);
    for (const values of [
      { status: 'in_review' as const },
      { status: 'rejected' as const },
      { status: 'active' as const, private: true },
    ]) {
      await server.services.db.updateTable('photo').set(values).where('id', '=', photo).execute();
      for (const image of await imagesOf()) {
        expect(image).not.toContain(photo);
        expect(image).toMatch(/\/card-en\.png$/);
      }
    }
  });

  it('leads a visitor to a report about it, which names it until it is gone (SAFETY-7, SAFETY-12)', async () => {
    const t = messageFormatter('en');
    const member = await makeMember(server, { name: 'Reported Robin' });
    const photo = await makePhoto(server, member, { main: true });
    const { html } = await read(`/members/${member.id}`, 'en');
    const path = `/complaints?profile=${member.id}`;
    expect(hrefsOf(html)).toContain(path);
    const subjectOf = async (address: string) => {
      const answer = await read(address, 'en');
      const texts = textsOf(answer.html);
      const subjects = ['profile', 'photo'].filter((kind) =>
        texts.includes(t(`reports.about.${kind}`, { name: 'Reported Robin' })),
      );
      return [answer.status, subjects, texts.includes(t('reports.subject_gone'))];
    };
    expect(await subjectOf(path)).toEqual([200, ['profile'], false]);
    expect(await subjectOf(`${path}&photo=${photo}`)).toEqual([200, ['photo'], false]);
    expect(await subjectOf(`${path}&photo=${member.id}`)).toEqual([200, [], true]);
    expect(await subjectOf('/complaints?profile=nobody')).toEqual([200, [], true]);
    await update(member, { status: 'banned' });
    expect(await subjectOf(path)).toEqual([200, [], true]);
  });

  it('may be shown by search engines if the site and the member allow it (PROFILE-13)', async () => {
    const member = await makeMember(server, { search_engines: true });
    const tagsOf = async () => {
      const answers = await Promise.all(pagesOf(member).map((path) => read(path, 'en')));
      return [...new Set(answers.map(({ status, headers }) => `${status} ${headers['x-robots-tag']}`))];
    };
    expect(await tagsOf()).toEqual(['200 noindex']);
    await changeSite(server, { members_in_search_engines: true });
    expect(await tagsOf()).toEqual(['200 undefined']);
    await changeSite(server, { members_in_search_engines: false });
  });
});

describe('an advertiser’s link', () => {
  const TRACKING = 'network=partner&sub1=a+b';
  let member: TestMember;
  beforeAll(async () => {
    member = await makeMember(server);
    for (let index = 0; index < 5; index += 1) {
      const other = await makeMember(server, { gender: index % 2 === 0 ? 'male' : 'female' });
      await makePhoto(server, other, { main: true });
    }
  });
  beforeEach(() =>
    changeSite(server, { signups: 'all', features: { ...DEFAULT_FEATURES, safety_advice: true } }),
  );

  /** The links of a page that lose the parameters, apart from those to other languages, which another test follows. */
  const losing = (html: string) => hrefsOf(html).filter((href) => !href.includes(TRACKING));

  it('is carried by every link of every document (SIGNUP-15)', async () => {
    const documents = [
      '/landers/gallery',
      '/landers/tinderswipe',
      '/landers/maplanding',
      '/landers/socialnetwork/she-eng',
      ...['', '2', '3'].map((variant) => `/members/${member.id}/landing${variant}`),
      '/pages/terms',
      '/pages/faq',
      '/pages/safety',
      '/de/pages/privacy',
      '/landers/video/unknown',
      '/mail-choices',
    ];
    for (const path of documents) {
      const { html } = await read(`${path}?${TRACKING}`, path.startsWith('/de') ? 'de' : 'en');
      expect([path, hrefsOf(html).length > 20, losing(html)]).toEqual([path, true, []]);
      const plain = await read(path, path.startsWith('/de') ? 'de' : 'en');
      expect(hrefsOf(plain.html).filter((href) => href.includes('network='))).toEqual([]);
    }
  });

  it('is in the address of each region of the map once (SIGNUP-15, LAND-9)', async () => {
    const headers = { 'x-forwarded-for': '81.2.69.142' };
    const { html } = await read(`/landers/maplanding?${TRACKING}`, 'en', { headers });
    const regions = hrefsOf(html).filter((href) => href.includes('region='));
    expect(regions.length).toBeGreaterThan(3);
    const [, query = ''] = regions[0]?.match(/^\/landers\/maplanding\?([^?#]*)#start$/) ?? [];
    expect(new URLSearchParams(query).getAll('network')).toEqual(['partner']);
  });

  it('is carried from the app to documents and to other languages (SIGNUP-15)', async () => {
    for (const path of ['/', '/pricing', '/complaints']) {
      const { html } = await read(`${path}?${TRACKING}`, 'en');
      const leaving = hrefsOf(html).filter((href) => /^\/(?:pages|de|en)(?:\/|\?|$)/.test(href));
      expect([path, leaving.length > 10]).toEqual([path, true]);
      expect([path, leaving.filter((href) => !href.includes(TRACKING))]).toEqual([path, []]);
    }
  });

  it('keeps the sign-up open on a site that asks for a network, over pages that load no script (SIGNUP-2, SIGNUP-15)', async () => {
    await changeSite(server, { signups: 'with_trafficsource' });
    const closed = messageFormatter('en')('sign_up.closed_title');
    expect((await read('/signup', 'en')).html).toContain(closed);
    /** Opens an address, and the one to which it is redirected. */
    const arrive = async (path: string) => {
      const answer = await read(path, 'en');
      if (answer.location === null) return answer;
      const { pathname, search } = new URL(answer.location, server.url);
      return read(pathname + search, 'en');
    };
    /** Follows the first link of a page to another one, as a visitor does who has no script and no cookie. */
    const follow = async (from: string, to: string) => {
      const { html } = await arrive(from);
      const next = hrefsOf(html).find((href) => href.replace(/\?.*/, '') === to);
      if (!next) throw new Error(`${from} has no link to ${to}.`);
      return next;
    };
    const isOpenBy = async (from: string) => {
      const signUp = await follow(from, '/signup');
      const { status, html } = await read(signUp, 'en');
      expect([from, status, headingOf(html) === closed]).toEqual([from, 200, false]);
      expect(html).not.toContain(closed);
    };
    const landing = `/members/${member.id}/landing`;
    for (const entry of ['/landers/video', landing, '/pages/faq', '/faq'])
      await isOpenBy(await follow(`${entry}?${TRACKING}`, '/pages/terms'));
    // Where those who come by such a link may see nobody, the log-in comes first.
    await changeSite(server, { logged_out_search_trafficsource: false });
    for (const entry of ['/members', `/members/${member.id}`, landing, `${landing}2/plaineng`]) {
      expect((await read(`${entry}?${TRACKING}`, 'en')).location).toMatch(/^\/login\?/);
      await isOpenBy(`${entry}?${TRACKING}`);
    }
    await changeSite(server, { logged_out_search_trafficsource: true });
  });
});

describe('a language that the site does not have', () => {
  it.each(['/xx', '/xx/members', '/pt-br/pages/terms', '/DE/pages/terms', '/xx/landers/video', '/xx/de'])(
    '%s is a page that does not exist, in the language of the visitor (PAGE-26, LOCALE-4)',
    async (path) => {
      for (const locale of LOCALES) {
        const first = await read(path, locale);
        const target = locale === 'en' ? path : new URL(first.location ?? '', server.url).pathname;
        expect([locale, target]).toEqual([locale, localisePath(locale, path)]);
        const { status, html, headers } = locale === 'en' ? first : await read(target, locale);
        const t = messageFormatter(locale);
        expect([locale, status, headingOf(html)]).toEqual([locale, 404, t('error.not_found_title')]);
        expect(html).toContain(`<html lang="${locale}"`);
        expect(html).toContain(t('error.not_found_hint'));
        expect(headers['x-robots-tag']).toBe('noindex');
      }
      // A stored choice goes before the browser's languages.
      const chosen = await read(path, 'en', { headers: { cookie: 'i18n_redirected=fi' } });
      expect(chosen.location).toBe(localisePath('fi', path));
    },
  );
});
