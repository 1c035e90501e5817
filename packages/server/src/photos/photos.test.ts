import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  animatedPng,
  animation,
  avifSequence,
  phonePhoto,
  signedAddress,
  stripes,
} from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { PHOTO_FILE } from '@rendezvous/contract/rules';

let server: TestServer;
let ann: TestMember;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  photo = await stripes({ width: 420, height: 500 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await makeMember(server);
});

function form(file: Buffer, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(file)]), 'whatever.svg');
  return body;
}
const upload = (body: FormData, member = ann) => server.call('addPhoto', { cookie: member.cookie, body });
const add = async (member = ann, fields: Record<string, string> = {}) =>
  (await upload(form(photo, fields), member)).data.photos;
const change = (body: unknown, member = ann) =>
  server.call('changePhoto', { cookie: member.cookie, body: body as never });
const list = async (member = ann) =>
  (await server.call('listPhotos', { cookie: member.cookie })).data.photos.map(
    ({ id, main, private: isPrivate }) => ({ id, main, private: isPrivate }),
  );

describe('addPhoto', () => {
  it('turns the photo upright, encodes its sizes and removes all metadata (PHOTO-3, PHOTO-6)', async () => {
    const original = await phonePhoto();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('SecretPhone');
    const { status, data } = await upload(form(original));
    expect(status).toBe(200);
    expect(data.limit).toBe(3);
    expect(data.photos).toEqual([
      {
        id: expect.any(String),
        width: 1_230,
        height: 1_600,
        locked: false,
        status: 'active',
        private: false,
        main: true,
        sources: [160, 320, 640, 960].map((width) => ({
          width,
          avif: signedAddress(data.photos[0]?.id, `${width}.avif`),
          webp: signedAddress(data.photos[0]?.id, `${width}.webp`),
        })),
      },
    ]);
    const { store_key } = await server.services.db
      .selectFrom('photo')
      .where('member_id', '=', ann.id)
      .select('store_key')
      .executeTakeFirstOrThrow();
    for (const width of [160, 320, 640, 960]) {
      for (const name of [
        `${width}.avif`,
        `${width}.webp`,
        `${width}-blurred.avif`,
        `${width}-blurred.webp`,
      ]) {
        const bytes = await server.services.files.get(`${store_key}/${name}`);
        const metadata = await sharp(bytes ?? Buffer.alloc(0)).metadata();
        expect([name, metadata.width, metadata.height]).toEqual([
          name,
          width,
          Math.round((width * 1_600) / 1_230),
        ]);
        expect(metadata).not.toHaveProperty('exif');
        expect(metadata).not.toHaveProperty('xmp');
        expect(metadata).not.toHaveProperty('iptc');
        expect(bytes?.toString('latin1')).not.toMatch(/SecretPhone|Somebody|GPS/);
      }
    }
    const master = await server.services.files.get(`${store_key}/master.jpg`);
    expect((await sharp(master ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['png', 'alpha'],
    ['png', 'deep'],
    ['png', 'grey'],
    ['webp', 'alpha'],
    ['avif', 'rgb'],
    ['jpeg', 'grey'],
    ['jpeg', 'cmyk'],
  ] as const)('accepts %s in %s (PHOTO-2)', async (format, colours) => {
    const file = await stripes({ width: 410, height: 400, colours }, format);
    const { status, data } = await upload(form(file));
    expect(status).toBe(200);
    const image = await fetch(`${server.url}${data.photos[0]?.sources[0]?.webp}`, {
      headers: { cookie: ann.cookie },
    });
    const { channels } = await sharp(Buffer.from(await image.arrayBuffer())).stats();
    // Half of each stripe pattern is white in every encoding.
    expect(channels[0]?.mean).toBeGreaterThan(90);
    expect(channels[0]?.mean).toBeLessThan(240);
  });

  it('serves nothing of what a photo carries beside its picture: an archive, a page, a script (PHOTO-3)', async () => {
    const payload = `<html><script>alert('planted')</script></html>`;
    const comment = Buffer.alloc(4);
    comment.writeUInt16BE(0xff_fe);
    comment.writeUInt16BE(payload.length + 2, 2);
    const polyglots: [string, Buffer][] = [
      ['JPEG and archive', Buffer.concat([photo, Buffer.from(`PK\x03\x04${payload}PK\x05\x06`, 'latin1')])],
      ['JPEG and page', Buffer.concat([photo, Buffer.from(payload)])],
      [
        'page in a comment',
        Buffer.concat([photo.subarray(0, 2), comment, Buffer.from(payload), photo.subarray(2)]),
      ],
      [
        'PNG and page',
        Buffer.concat([await stripes({ width: 420, height: 500 }, 'png'), Buffer.from(payload)]),
      ],
    ];
    for (const [name, file] of polyglots) {
      const owner = await makeMember(server);
      const { status, data } = await upload(form(file), owner);
      expect([name, status]).toEqual([name, 200]);
      const [added] = data.photos;
      const addresses = added?.sources.flatMap(({ avif, webp }) => [avif, webp]) ?? [];
      expect(addresses.length).toBeGreaterThan(3);
      for (const address of addresses) {
        const response = await fetch(`${server.url}${address}`, { headers: { cookie: owner.cookie } });
        expect(response.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const served = Buffer.from(await response.arrayBuffer()).toString('latin1');
        expect([
          name,
          address,
          ['planted', '<script', 'PK\x03\x04'].some((part) => served.includes(part)),
        ]).toEqual([name, address, false]);
      }
      const { store_key: key } = await server.services.db
        .selectFrom('photo')
        .where('member_id', '=', owner.id)
        .select('store_key')
        .executeTakeFirstOrThrow();
      const master = await server.services.files.get(`${key}/master.jpg`);
      expect([name, master?.toString('latin1').includes('planted')]).toEqual([name, false]);
    }
  });

  it('refuses other formats by content alone (PHOTO-2)', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const hidden = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg/>',
    );
    const others = [
      svg,
      hidden,
      await stripes({}, 'gif'),
      await stripes({}, 'tiff'),
      Buffer.from('%PDF-1.7'),
    ];
    for (const file of others) {
      const { status, error } = await upload(form(file));
      expect([status, error.code]).toEqual([415, 'unsupported_media']);
    }
  });

  it('refuses damaged, too small, too narrow and animated files, each with its reason (PHOTO-2)', async () => {
    const whole = await stripes({}, 'png');
    const reasons: [Buffer, string][] = [
      [photo.subarray(0, photo.length / 2), 'damaged'],
      [whole.subarray(0, whole.length / 2), 'damaged'],
      [Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500, 7)]), 'damaged'],
      [Buffer.from([0xff, 0xd8, 0xff]), 'damaged'],
      [await stripes({ width: 399, height: 900 }), 'too_small'],
      [await stripes({ width: 2_000, height: 400 }), 'too_narrow'],
      [await animation(), 'animated'],
      [await animatedPng(), 'animated'],
      [await avifSequence(), 'animated'],
    ];
    for (const [file, reason] of reasons) {
      const { status, error } = await upload(form(file));
      expect([status, error.code, error.fields]).toEqual([422, 'invalid_fields', { file: reason }]);
    }
    expect(await list()).toEqual([]);
  });

  it('refuses decompression bombs by their header, and files of more than 10 MB (PHOTO-2, CALL-7)', async () => {
    const bomb = await stripes({ width: 400, height: 400 }, 'png');
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const honest = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const jpegBomb = await stripes({ width: 400, height: 400 });
    const frame = jpegBomb.indexOf(Buffer.from([0xff, 0xc0]));
    jpegBomb.writeUInt16BE(65_000, frame + 5);
    jpegBomb.writeUInt16BE(65_000, frame + 7);
    const webpBomb = await stripes({ width: 400, height: 400, colours: 'alpha' }, 'webp');
    expect(webpBomb.toString('latin1', 12, 16)).toBe('VP8X');
    webpBomb.writeUIntLE(15_999, 24, 3);
    webpBomb.writeUIntLE(15_999, 27, 3);
    const avifBomb = await stripes({ width: 400, height: 400 }, 'avif');
    const extents = avifBomb.indexOf('ispe');
    avifBomb.writeUInt32BE(30_000, extents + 8);
    avifBomb.writeUInt32BE(30_000, extents + 12);
    const heavy = Buffer.concat([photo, Buffer.alloc(PHOTO_FILE.bytes + 1 - photo.length)]);
    for (const file of [bomb, jpegBomb, honest, heavy, Buffer.alloc(20 * 1024 * 1024)]) {
      const { status, error } = await upload(form(file));
      expect([file.length, status, error?.code]).toEqual([file.length, 413, 'too_large']);
    }
    // WebP and AVIF files say their size twice, and count as damaged or too large when the two differ.
    for (const file of [webpBomb, avifBomb]) expect([413, 422]).toContain((await upload(form(file))).status);
    const most = Buffer.concat([photo, Buffer.alloc(PHOTO_FILE.bytes - photo.length)]);
    expect((await upload(form(most))).status).toBe(200);
  });

  it('refuses other bodies than one file and its flag, and visitors (CALL-2, ACCOUNT-18)', async () => {
    const two = form(photo);
    two.append('file', new Blob([new Uint8Array(photo)]), 'b.jpg');
    const named = new FormData();
    named.set('picture', new Blob([new Uint8Array(photo)]), 'a.jpg');
    const bodies: [FormData | string, string | undefined, number, string][] = [
      [two, undefined, 400, 'invalid_request'],
      [named, undefined, 400, 'invalid_request'],
      [form(photo, { other: '1' }), undefined, 400, 'invalid_request'],
      [form(photo, { private: 'perhaps' }), undefined, 400, 'invalid_request'],
      [form(Buffer.alloc(0)), undefined, 422, 'invalid_fields'],
      ['{}', 'application/json', 415, 'unsupported_media'],
      ['file=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
      ['x', 'multipart/form-data', 400, 'invalid_request'],
      ['--b\r\nnonsense', 'multipart/form-data; boundary=b', 400, 'invalid_request'],
      ['--b--\r\n', 'multipart/form-data; boundary=b', 422, 'invalid_fields'],
    ];
    for (const [body, type, status, code] of bodies) {
      const reply = await server.call('addPhoto', {
        cookie: ann.cookie,
        body,
        headers: type ? { 'content-type': type } : {},
      });
      expect([body, type, reply.status, reply.error?.code]).toEqual([body, type, status, code]);
    }
    const { error } = await server.call('addPhoto', { body: form(photo) });
    expect(error.code).toBe('authentication_required');
  });

  it('accepts 3 photos of a free and 25 of a premium member, also when uploads are concurrent (PHOTO-1)', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => upload(form(photo))));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    for (const { status, error } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, error.fields, error.params]).toEqual([422, { file: 'too_many' }, { limit: 3 }]);
    }
    expect((await list()).filter((own) => own.main)).toHaveLength(1);
    const premium = await makeMember(server, { paid_at: server.services.clock() });
    for (let index = 0; index < 24; index += 1) await makePhoto(server, premium, { position: index });
    expect((await add(premium)).at(-1)?.id).toBeDefined();
    expect((await upload(form(photo), premium)).error.fields).toEqual({ file: 'too_many' });
  });
});

describe('changePhoto', () => {
  it('makes the first photo the main one, replaces a private one, and accepts a choice (PHOTO-7)', async () => {
    await add();
    await add();
    const [first, second] = (await list()).map(({ id }) => id);
    expect((await list()).map(({ main }) => main)).toEqual([true, false]);
    await change({ id: first, private: true });
    expect(await list()).toEqual([
      { id: first, main: false, private: true },
      { id: second, main: true, private: false },
    ]);
    expect((await change({ id: first, main: true })).error.code).toBe('forbidden');
    await change({ id: first, private: false });
    expect((await list()).map(({ main }) => main)).toEqual([false, true]);
    await change({ id: first, main: true });
    expect((await list()).map(({ main }) => main)).toEqual([true, false]);
  });

  it('does not make a photo that was uploaded as private the main one (PHOTO-7)', async () => {
    await add(ann, { private: 'true' });
    expect(await list()).toEqual([{ id: expect.any(String), main: false, private: true }]);
    const { data } = await server.call('readMember', { query: { id: ann.id } });
    expect(data.profile.main_image).toBeNull();
  });

  it('orders photos when each is named exactly once (PHOTO-7)', async () => {
    for (let index = 0; index < 3; index += 1) await add();
    const ids = (await list()).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await change({ order: turned })).data.photos.map(({ id }) => id)).toEqual(turned);
    expect((await change({ order: ids.slice(1) })).error.code).toBe('invalid_request');
    expect((await change({ order: [ids[0], ids[0], ids[1]] })).error.code).toBe('invalid_request');
    expect((await change({ order: [...ids.slice(1), uuidv7()] })).error.code).toBe('not_found');
    expect((await list()).map(({ id }) => id)).toEqual(turned);
  });

  it('changes only own photos, and refuses wrong bodies and visitors (ERROR-4, CALL-2)', async () => {
    const bob = await makeMember(server);
    const [own] = await add();
    for (const body of [{ id: own?.id, main: true }, { id: own?.id, private: true }, { order: [own?.id] }]) {
      expect((await change(body, bob)).error.code).toBe('not_found');
    }
    for (const body of [{}, { id: own?.id }, { id: own?.id, main: false }, { id: 'x', private: true }, []]) {
      expect((await change(body)).error.code).toBe('invalid_request');
    }
    const { error } = await server.call('changePhoto', { body: { id: uuidv7(), main: true } });
    expect(error.code).toBe('authentication_required');
    expect((await server.call('listPhotos')).error.code).toBe('authentication_required');
  });
});

describe('deletePhoto', () => {
  it('removes the photo at once, chooses another main one, and removes the files (PHOTO-7, PHOTO-9)', async () => {
    await add();
    const [first, second] = await add();
    const { db, files } = server.services;
    const { store_key } = await db
      .selectFrom('photo')
      .where('id', '=', first?.id ?? '')
      .select('store_key')
      .executeTakeFirstOrThrow();
    expect(await files.get(`${store_key}/160.webp`)).not.toBeNull();
    const { data } = await server.call('deletePhoto', {
      cookie: ann.cookie,
      body: { id: first?.id ?? '' },
    });
    expect(data.photos).toEqual([expect.objectContaining({ id: second?.id, main: true })]);
    const response = await fetch(`${server.url}${first?.sources[0]?.webp}`, {
      headers: { cookie: ann.cookie },
    });
    expect(response.status).toBe(404);
    await vi.waitFor(async () => expect(await files.get(`${store_key}/160.webp`)).toBeNull(), 15_000);
    expect(await files.get(`${store_key}/master.jpg`)).toBeNull();
  });

  it('does not remove files that another photo shares', async () => {
    const bob = await makeMember(server);
    const [own] = await add();
    const { db, files } = server.services;
    const row = await db
      .selectFrom('photo')
      .where('id', '=', own?.id ?? '')
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('photo')
      .values({ ...row, id: uuidv7(), member_id: bob.id })
      .execute();
    const sharer = await makeMember(server);
    const [alone] = await add(sharer);
    await server.call('deletePhoto', { cookie: ann.cookie, body: { id: own?.id ?? '' } });
    await server.call('deletePhoto', { cookie: sharer.cookie, body: { id: alone?.id ?? '' } });
    // Jobs of one queue run in order: when the later one is done, the earlier one is done too.
    await vi.waitFor(async () => expect(await files.get(`photos/${alone?.id}/160.webp`)).toBeNull(), 15_000);
    expect(await files.get(`${row.store_key}/160.webp`)).not.toBeNull();
  });

  it('deletes only own photos (ERROR-4)', async () => {
    const bob = await makeMember(server);
    const [own] = await add();
    const remove = (id: string, cookie?: string) => server.call('deletePhoto', { cookie, body: { id } });
    expect((await remove(own?.id ?? '', bob.cookie)).error.code).toBe('not_found');
    expect((await remove(uuidv7(), ann.cookie)).error.code).toBe('not_found');
    expect((await remove('x', ann.cookie)).error.code).toBe('invalid_request');
    expect((await remove(uuidv7())).error.code).toBe('authentication_required');
    expect(await list()).toHaveLength(1);
  });
});
