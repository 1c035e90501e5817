import { LOCALES, localisePath } from '@rendezvous/contract/locales';
import type { PageRenderer } from '@rendezvous/contract/pages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../pages/pages.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { addTestSite, changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Finds whom the app's pages find: the page of a member whom visitors cannot see does not exist. */
const renderer: PageRenderer = async ({ url, call }) => {
  const [, id = ''] = /\/members\/([^/?]+)/.exec(new URL(url).pathname) ?? [];
  const status = await call('readMember', { query: { id } }).then(
    () => 200,
    () => 404,
  );
  const render = () => Promise.resolve(Buffer.from('<html>'));
  return { kind: 'page', status, isDocument: false, tree: null, render };
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { SHARED_CACHE_SECONDS: '10' },
    { pages: (services) => ({ middleware: [pages(services, async () => renderer)] }) },
  );
});
afterAll(() => server.stop());
beforeEach(() => changeSite(server, { members_in_search_engines: true, logged_out_search: true }));

const read = (path: string) =>
  fetch(server.url + path, { headers: { 'accept-language': 'en' }, redirect: 'manual' });
const OPEN_PAGES = ['', '/landing', '/landing2', '/landing3/she-eng'];

/** Which of the pages about a member search engines may show, and in how many sitemaps the profile is. */
async function shown({ id }: TestMember): Promise<{ pages: string[]; sitemaps: number }> {
  const found: string[] = [];
  for (const page of OPEN_PAGES) {
    const { headers, status } = await read(`/members/${id}${page}`);
    if (status === 200 && headers.get('x-robots-tag') === null) found.push(page);
  }
  let sitemaps = 0;
  for (const address of addressesIn(await (await read('/sitemap.xml')).text())) {
    if (addressesIn(await (await read(address)).text()).some((path) => path.endsWith(id))) sitemaps += 1;
  }
  return { pages: found, sitemaps };
}
const addressesIn = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);

const EVERYWHERE = { pages: OPEN_PAGES, sitemaps: LOCALES.length };
const NOWHERE = { pages: [], sitemaps: 0 };

async function allow(member: TestMember, allowed = true): Promise<void> {
  const body = { search_engines: allowed };
  expect((await server.call('changeSelf', { cookie: member.cookie, body })).status).toBe(200);
}
const change = ({ id }: TestMember, values: object) =>
  server.services.db.updateTable('member').set(values).where('id', '=', id).execute();

describe('search engines may show a member', () => {
  it('only if the site and the member allow it: the profile, its landings, and a sitemap of each language (PROFILE-13, PAGE-37)', async () => {
    const member = await makeMember(server);
    expect(await shown(member)).toEqual(NOWHERE);
    await allow(member);
    expect(await shown(member)).toEqual(EVERYWHERE);
    expect(addressesIn(await (await read('/sitemap-members-de-1.xml')).text())).toContain(
      localisePath('de', `/members/${member.id}`),
    );
    expect((await read('/sitemap-members-de-1.xml')).headers.get('cache-control')).toBe('no-store');
    for (const page of ['/signup', '/chat', '/landing4']) {
      const { headers } = await read(`/members/${member.id}${page}`);
      expect([page, headers.get('x-robots-tag')]).toEqual([page, 'noindex']);
    }
    await changeSite(server, { members_in_search_engines: false });
    expect(await shown(member)).toEqual(NOWHERE);
    expect((await read('/sitemap-members-de-1.xml')).status).toBe(404);
    await changeSite(server, { members_in_search_engines: true, logged_out_search: false });
    expect(await shown(member)).toEqual(NOWHERE);
  });

  it('no longer once they withdraw it, also where the page is shared (PROFILE-13, CALL-9)', async () => {
    const member = await makeMember(server);
    await allow(member);
    expect(await shown(member)).toEqual(EVERYWHERE);
    await allow(member, false);
    expect(await shown(member)).toEqual(NOWHERE);
  });

  const pastStates = [
    ['invisible', { invisible: true }, { invisible: false }],
    ['on a break', { paused: true }, { paused: false }],
  ] as const;
  it.each(pastStates)('not while they are %s, and again afterwards (PROFILE-13)', async (_, begin, end) => {
    const member = await makeMember(server);
    await allow(member);
    expect(await shown(member)).toEqual(EVERYWHERE);
    await server.call('changeSelf', { cookie: member.cookie, body: begin });
    expect(await shown(member)).toEqual(NOWHERE);
    await server.call('changeSelf', { cookie: member.cookie, body: end });
    expect(await shown(member)).toEqual(EVERYWHERE);
  });

  it.each([
    ['a requested deletion', { status: 'pending_deletion' }],
    ['a block by a moderator', { status: 'banned' }],
    ['a profile that a moderator has hidden', { profile_status: 'hidden' }],
    ['a profile in review', { profile_status: 'in_review' }],
    ['a fictional profile', { fictional: true }],
  ])('not with %s (PROFILE-13)', async (_, values) => {
    const member = await makeMember(server);
    await allow(member);
    expect(await shown(member)).toEqual(EVERYWHERE);
    await change(member, values);
    expect(await shown(member)).toEqual(NOWHERE);
  });

  it('on their own site only, also where sites share their members (PROFILE-13, SITE-3)', async () => {
    const other = await addTestSite(server, 'other.example', { member_resell: true });
    const member = await makeMember(server, { site_id: other, search_engines: true });
    expect((await read(`/members/${member.id}`)).status).toBe(200);
    expect(await shown(member)).toEqual(NOWHERE);
  });
});
