import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { recordQueries } from '../testing/recorded-queries.ts';
import { changeSite } from '../testing/sites.ts';
import { makeConversation } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { hasPhotos } from './sign-responses.ts';

let server: TestServer;
let owner: TestMember;
let premium: TestMember;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  owner = await makeMember(server, { paid_at: server.services.clock() });
  premium = await makeMember(server, { paid_at: server.services.clock() });
  await upload();
  await upload();
  await upload(true);
});
afterAll(() => server.stop());

async function upload(isPrivate = false): Promise<string> {
  const body = new FormData();
  body.set('private', String(isPrivate));
  body.set('file', new Blob([new Uint8Array(await stripes({ width: 700, height: 700 }))]), 'a.jpg');
  const { data } = await server.call('addPhoto', { cookie: owner.cookie, body });
  return data.photos.at(-1)?.id ?? '';
}

const profile = async (cookie?: string) =>
  (await server.call('readMember', { query: { id: owner.id }, cookie })).data.profile;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const statusOf = async (path: string, cookie?: string) => (await get(path, cookie ? { cookie } : {})).status;
const webpOf = (photo: { sources: readonly { webp: string }[] } | undefined) =>
  photo?.sources.at(-1)?.webp ?? '';

it('serves a signed address to anybody without a query, and lets any cache store it (PHOTO-9)', async () => {
  const { photos } = await profile(premium.cookie);
  const paths = photos.flatMap(({ sources }) => sources.flatMap(({ avif, webp }) => [avif, webp]));
  expect(paths).toHaveLength(3 * 3 * 2);
  const queries = await recordQueries(server, async () => {
    for (const path of paths) {
      // A CDN requests without a cookie.
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const [, seconds] =
        /^public, max-age=(\d+), immutable$/.exec(response.headers.get('cache-control') ?? '') ?? [];
      expect(Number(seconds)).toBeGreaterThan(599);
      expect(Number(seconds)).toBeLessThanOrEqual(1_200);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('vary') ?? '').not.toMatch(/cookie/i);
    }
  });
  expect(queries).toEqual([]);
});

it('signs photos in every response, also in a repeated one (PHOTO-9, CALL-3)', async () => {
  const viewer = await makeMember(server);
  await makeConversation(server, viewer, owner);
  await server.call('addLike', { cookie: viewer.cookie, body: { id: owner.id } });
  await server.call('addLike', { cookie: owner.cookie, body: { id: viewer.id } });
  const { cookie } = viewer;
  const { conversation } = (await server.call('readChat', { cookie, query: { member: owner.id } })).data;
  const sent = {
    cookie,
    key: crypto.randomUUID(),
    body: { id: owner.id, client_id: crypto.randomUUID(), text: `/photos/${owner.id}/640.webp` },
  };
  const answers: Record<string, unknown> = {
    readMember: (await server.call('readMember', { query: { id: owner.id } })).data,
    searchMembers: (await server.call('searchMembers', { query: {} })).data,
    listLikes: (await server.call('listLikes', { cookie })).data,
    sendMessage: (await server.call('sendMessage', sent)).data,
    listChats: (await server.call('listChats', { cookie })).data,
    readChat: (await server.call('readChat', { cookie, query: { conversation: conversation?.id } })).data,
    readSelf: (await server.call('readSelf', { cookie: owner.cookie })).data,
  };
  for (const [name, answer] of Object.entries(answers)) {
    const texts = JSON.stringify(answer).match(/"\/photos\/[^"]+/g) ?? [];
    const written = new Set(texts.filter((text) => text === `"/photos/${owner.id}/640.webp`));
    const paths = texts.filter((text) => !written.has(text));
    expect([name, paths.length > 0]).toEqual([name, true]);
    for (const path of paths) expect(path).toMatch(/^"\/photos\/[\da-f-]{36}\/[\da-z]+-\d{3}-[\w-]{22}\//);
    expect(hasPhotos(name as ServedCallName)).toBe(true);
  }
  // A text of a member is never treated as an address.
  expect(JSON.stringify(answers.sendMessage)).toContain(`"text":"/photos/${owner.id}/640.webp"`);

  server.advance({ minutes: 30 });
  const again = await server.call('sendMessage', sent);
  const replayed = again.data.chat.profile.main_image?.filename ?? '';
  const queries = await recordQueries(server, async () => expect(await statusOf(replayed)).toBe(200));
  expect(queries).toEqual([]);
});

describe('after a viewer lost access', () => {
  it('gives no new address, and the old one expires within 20 minutes (PHOTO-9)', async () => {
    const blocked = await makeMember(server, { paid_at: server.services.clock() });
    const path = webpOf((await profile(blocked.cookie)).photos[1]);
    await server.call('block', { cookie: owner.cookie, body: { id: blocked.id } });
    const refused = await server.call('readMember', { query: { id: owner.id }, cookie: blocked.cookie });
    expect(refused.status).toBe(404);
    server.advance({ minutes: 20 });
    expect(await statusOf(path, blocked.cookie)).toBe(404);
  });

  it('responds 404 to the address of a deleted photo at once (PHOTO-9)', async () => {
    const id = await upload();
    const path = webpOf((await profile(premium.cookie)).photos.find((photo) => photo.id === id));
    expect(await statusOf(path)).toBe(200);
    await server.call('deletePhoto', { cookie: owner.cookie, body: { id } });
    expect(await statusOf(path)).toBe(404);
  });

  it('gives only the owner the clear version of a private photo, by their session (PHOTO-8, PHOTO-9)', async () => {
    for (const cookie of [undefined, premium.cookie]) {
      const hidden = (await profile(cookie)).photos[2];
      expect(hidden?.locked).toBe(true);
      const clear = webpOf(hidden).replace('-blurred', '');
      expect(await statusOf(clear, cookie)).toBe(404);
    }
    const { photos } = (await server.call('listPhotos', { cookie: owner.cookie })).data;
    const own = photos.find((photo) => photo.private);
    expect(webpOf(own)).toBe(`/photos/${own?.id}/640.webp`);
    expect(await statusOf(webpOf(own))).toBe(404);
    expect(await statusOf(webpOf(own), owner.cookie)).toBe(200);
  });
});

it('serves expired addresses in an open page by the session (PHOTO-8)', async () => {
  const { photos } = await profile(premium.cookie);
  server.advance({ minutes: 25 });
  for (const photo of photos.slice(0, 2)) expect(await statusOf(webpOf(photo), premium.cookie)).toBe(200);
  expect(await statusOf(webpOf(photos[1]))).toBe(404);
  const response = await get(webpOf(photos[1]), { cookie: premium.cookie });
  expect(response.headers.get('cache-control')).toBe('private, max-age=600');
});

it('limits unsigned addresses to 600 a minute for an IP address, and still serves signed ones (CALL-6)', async () => {
  const address = { 'x-forwarded-for': '198.51.100.9' };
  const forged = `/photos/${owner.id}/zzzzz-640-${'A'.repeat(22)}/640.webp`;
  for (let count = 0; count < 600; count += 100) {
    await Promise.all(Array.from({ length: 100 }, () => get(forged, address)));
  }
  const queries = await recordQueries(server, async () => {
    const refused = await get(forged, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  expect(queries).toEqual([]);
  const granted = webpOf((await profile()).photos[0]);
  expect((await get(granted, address)).status).toBe(200);
});

describe('a site with a CDN', () => {
  it('returns photo addresses of the CDN, and lets its pages show them (PHOTO-6, PRIVACY-6)', async () => {
    const site = await startTestServer(
      {},
      { pages: () => ({ middleware: [(ctx) => void (ctx.body = 'a page')] }) },
    );
    try {
      await changeSite(site, { cdn_prefix: 'https://cdn.example/rendezvous/' });
      const member = await makeMember(site);
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(await stripes({ width: 700, height: 700 }))]), 'a.jpg');
      await site.call('addPhoto', { cookie: member.cookie, body });
      const { data } = await site.call('readMember', { query: { id: member.id } });
      const url = data.profile.main_image?.filename ?? '';
      expect(url).toMatch(/^https:\/\/cdn\.example\/rendezvous\/photos\/[\da-f-]{36}\/[\w-]+\/640\.webp$/);
      // The CDN requests this address from the server.
      expect((await fetch(url.replace('https://cdn.example/rendezvous', site.url))).status).toBe(200);
      const page = await fetch(`${site.url}/members`);
      expect(page.headers.get('content-security-policy')).toContain(
        "img-src 'self' https://cdn.example data: blob:;",
      );
      for (const wrong of [
        'http://cdn.example',
        "https://cdn.example/'; script-src *?x",
        'cdn.example',
        '//cdn',
      ]) {
        await changeSite(site, { cdn_prefix: wrong });
        const policy = (await fetch(`${site.url}/members`)).headers.get('content-security-policy');
        // An invalid address is not applied, and the previous one remains in force (SITE-4).
        expect([wrong, policy]).toEqual([
          wrong,
          expect.stringContaining("img-src 'self' https://cdn.example data: blob:;"),
        ]);
      }
    } finally {
      await site.stop();
    }
  });
});
