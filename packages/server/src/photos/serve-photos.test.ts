import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { registerLazySource } from './photo-files.ts';

let server: TestServer;
let owner: TestMember;
let ids: { main: string; other: string; hidden: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeMember(server);
  ids = {
    main: await add(server, owner),
    other: await add(server, owner),
    hidden: await add(server, owner, true),
  };
});
afterAll(() => server.stop());

async function add(into: TestServer, member: TestMember, isPrivate = false): Promise<string> {
  const body = new FormData();
  body.set('private', String(isPrivate));
  body.set('file', new Blob([new Uint8Array(await stripes({ width: 700, height: 700 }))]), 'a.jpg');
  const { data } = await into.call('addPhoto', { cookie: member.cookie, body });
  return data.photos.at(-1)?.id ?? '';
}

const get = (path: string, cookie?: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { ...(cookie ? { cookie } : {}), ...init.headers } });
const statusOf = async (path: string, cookie?: string) => (await get(path, cookie)).status;

/** The standard deviation of the pixels: stripes are black and white, and their blur is a single grey. */
async function contrast(response: Response): Promise<number> {
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return channels[0]?.stdev ?? 0;
}

describe('which photos each viewer gets', () => {
  const roles = ['visitor', 'free', 'premium', 'owner'] as const;
  const cookies: Partial<Record<(typeof roles)[number], string>> = {};
  beforeAll(async () => {
    cookies.free = (await makeMember(server)).cookie;
    cookies.premium = (await makeMember(server, { paid_at: server.services.clock() })).cookie;
    cookies.owner = owner.cookie;
  });

  it.each([
    ['visitor', { main: 200, other: 404, hidden: 404 }],
    ['free', { main: 200, other: 404, hidden: 404 }],
    ['premium', { main: 200, other: 200, hidden: 404 }],
    ['owner', { main: 200, other: 200, hidden: 200 }],
  ] as const)('serves a %s clear and blurred photos as allowed (PHOTO-8)', async (role, clear) => {
    for (const [which, expected] of Object.entries(clear) as ['main' | 'other' | 'hidden', number][]) {
      for (const format of ['avif', 'webp']) {
        const path = `/photos/${ids[which]}/640.${format}`;
        expect([path, await statusOf(path, cookies[role])]).toEqual([path, expected]);
        const blurred = await get(`/photos/${ids[which]}/640-blurred.${format}`, cookies[role]);
        expect(blurred.status).toBe(200);
        expect(blurred.headers.get('content-type')).toBe(`image/${format}`);
        expect(await contrast(blurred)).toBeLessThan(25);
      }
    }
    expect(await contrast(await get(`/photos/${ids.main}/640.webp`, cookies[role]))).toBeGreaterThan(100);
  });

  it('returns no address of the clear version of a locked photo (PHOTO-6, PHOTO-8)', async () => {
    const expected = {
      visitor: [false, true, true],
      free: [false, true, true],
      premium: [false, false, true],
      owner: [false, false, false],
    };
    for (const role of roles) {
      const { data } = await server.call('readMember', {
        query: { id: owner.id },
        cookie: cookies[role],
      });
      expect([role, data.profile.photos.map((photo) => photo.locked)]).toEqual([role, expected[role]]);
      const named = JSON.stringify(data).match(/\/photos\/[^"]+/g) ?? [];
      expect(named.length).toBeGreaterThan(0);
      for (const path of new Set(named)) {
        expect([role, path, await statusOf(path, cookies[role])]).toEqual([role, path, 200]);
      }
      for (const photo of data.profile.photos.filter((photo) => photo.locked)) {
        for (const { avif, webp } of photo.sources) expect(avif + webp).toMatch(/-blurred.*-blurred/);
      }
    }
  });

  it('serves nothing to a blocked member, and nothing of a member who is not visible (SAFETY-2, PROFILE-4)', async () => {
    const blocked = await makeMember(server, { paid_at: server.services.clock() });
    await server.call('block', { cookie: owner.cookie, body: { id: blocked.id } });
    for (const id of Object.values(ids)) {
      for (const name of ['640.webp', '640-blurred.webp']) {
        expect(await statusOf(`/photos/${id}/${name}`, blocked.cookie)).toBe(404);
      }
    }
    for (const state of [{ invisible: true }, { profile_status: 'hidden' }, { status: 'banned' }] as const) {
      const member = await makeMember(server);
      const id = await add(server, member);
      expect(await statusOf(`/photos/${id}/320.webp`)).toBe(200);
      await server.services.db.updateTable('member').set(state).where('id', '=', member.id).execute();
      expect([state, await statusOf(`/photos/${id}/320.webp`)]).toEqual([state, 404]);
      expect([state, await statusOf(`/photos/${id}/320-blurred.webp`)]).toEqual([state, 404]);
    }
  });
});

describe('how photos are served', () => {
  it('lets only the browser cache clear photos, for ten minutes', async () => {
    const clear = await get(`/photos/${ids.main}/320.webp`);
    expect(clear.headers.get('cache-control')).toBe('private, max-age=600');
    expect(clear.headers.get('vary')).toContain('Cookie');
    const blurred = await get(`/photos/${ids.other}/320-blurred.webp`);
    expect(blurred.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const etag = clear.headers.get('etag') ?? '';
    const again = await get(`/photos/${ids.main}/320.webp`, undefined, {
      // Otherwise fetch adds its own no-cache.
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const refused = await get(`/photos/${ids.other}/320.webp`, undefined, {
      headers: { 'if-none-match': `"/photos/${ids.other}/320.webp"` },
    });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const head = await get(`/photos/${ids.main}/320.webp`, undefined, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it.each([
    'master.jpg', 'original', '321.webp', '960.webp', '320.jpg', '320.webp/', '320-blurred.webp.part', '..%2f', '%00', '',
  ])('responds 404 for the name "%s" (PHOTO-3)', async (name) => {
    expect(await statusOf(`/photos/${ids.main}/${name}`, owner.cookie)).toBe(404);
  }); // prettier-ignore

  it('responds 404 for an unknown photo and for other methods', async () => {
    expect(await statusOf(`/photos/${uuidv7()}/320.webp`)).toBe(404);
    const { status } = await get(`/photos/${ids.main}/320.webp`, undefined, { method: 'POST' });
    expect(status).toBe(404);
  });

  it('makes a missing size from the master, also for concurrent requests', async () => {
    const storeKey = `photos/${ids.main}`;
    const { files } = server.services;
    const master = await files.get(`${storeKey}/master.jpg`);
    await files.removeFolder(storeKey);
    expect(await statusOf(`/photos/${ids.main}/320.avif`)).toBe(404);
    await files.put(`${storeKey}/master.jpg`, master ?? Buffer.alloc(0), 'image/jpeg');
    const answers = await Promise.all(Array.from({ length: 4 }, () => get(`/photos/${ids.main}/320.avif`)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await files.get(`${storeKey}/320.avif`)).not.toBeNull();
    expect(await contrast(await get(`/photos/${ids.main}/320-blurred.avif`))).toBeLessThan(25);
  });

  it('draws a lazy source once, on the first request', async () => {
    let drawn = 0;
    registerLazySource('drawn/', async () => {
      drawn += 1;
      return stripes({ width: 800, height: 800 }, 'png');
    });
    const member = await makeMember(server);
    const id = uuidv7();
    const { db } = server.services;
    await db
      .insertInto('photo')
      .values({
        id,
        member_id: member.id,
        position: 0,
        status: 'active',
        width: 800,
        height: 800,
        store_key: 'drawn/7',
      })
      .execute();
    await db.updateTable('member').set({ main_photo_id: id }).where('id', '=', member.id).execute();
    const paths = [160, 320, 640].flatMap((width) => [
      `/photos/${id}/${width}.webp`,
      `/photos/${id}/${width}.avif`,
    ]);
    const statuses = await Promise.all(paths.map((path) => statusOf(path)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(drawn).toBe(1);
  });
});

it('shows a photo in review to its owner only, and refuses it as the main one (PHOTO-5, PHOTO-7)', async () => {
  const strict = await startTestServer();
  try {
    await changeSite(strict, { photo_approval: 'manual' });
    const member = await makeMember(strict);
    const id = await add(strict, member);
    const { data } = await strict.call('listPhotos', { cookie: member.cookie });
    expect(data.photos).toEqual([expect.objectContaining({ id, status: 'in_review', main: false })]);
    const others = await strict.call('readMember', { query: { id: member.id } });
    expect([others.data.profile.photos, others.data.profile.main_image]).toEqual([[], null]);
    const fetched = (cookie?: string) =>
      fetch(`${strict.url}/photos/${id}/320-blurred.webp`, { headers: cookie ? { cookie } : {} });
    expect((await fetched()).status).toBe(404);
    expect((await fetched(member.cookie)).status).toBe(200);
    const main = await strict.call('changePhoto', { cookie: member.cookie, body: { id, main: true } });
    expect(main.error.code).toBe('forbidden');
  } finally {
    await strict.stop();
  }
});
