import { PHOTO_FILE, PHOTOS } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { complain, decide, moderatorOf } from './moderation.driver.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';
import { animatedPhoto, photoForm, samplePhoto, SMALL_PHOTO } from './sample-photo.ts';

type Owner = { cookie: string };

async function addPhotos({ call }: Tools, as: Owner, count: number): Promise<string[]> {
  let ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids = responseOf(await call('addPhoto', { as, body: samplePhoto() })).photos.map(({ id }) => id);
  }
  return ids;
}

export const photoCases = [
  conform(
    'addPhoto',
    'adds a photo, which becomes the main photo (PHOTO-3, PHOTO-5, PHOTO-7)',
    async ({ call, member }) => {
      const as = await member();
      const { photos, limit } = responseOf(await call('addPhoto', { as, body: samplePhoto() }));
      assertEqual([photos.length, limit], [1, PHOTOS.free], 'The number of photos and the limit');
      assertIncludes(
        photos[0],
        { width: 480, height: 600, status: 'active', private: false, main: true, locked: false },
        'The photo',
      );
      assertEqual(
        photos[0]?.sources.map(({ width }) => width),
        [160, 320],
        'The widths',
      );
      const main = responseOf(await call('readMember', { query: { id: as.id } })).profile.main_image;
      assertEqual(main?.photo.id, photos[0]?.id, 'The main image');
    },
  ),
  conform('addPhoto', 'does not make a private photo the main photo (PHOTO-7)', async ({ call, member }) => {
    const as = await member();
    const { photos } = responseOf(await call('addPhoto', { as, body: samplePhoto({ private: true }) }));
    assertIncludes(photos[0], { private: true, main: false }, 'The photo');
  }),
  conform('addPhoto', 'refuses a fourth photo of a free member (PHOTO-1)', async (tools) => {
    const as = await tools.member();
    await addPhotos(tools, as, PHOTOS.free);
    assertRefused(await tools.call('addPhoto', { as, body: samplePhoto() }), 'invalid_fields', {
      fields: { file: 'too_many' },
      params: { limit: PHOTOS.free },
    });
  }),
  conform(
    'addPhoto',
    'refuses other files, damaged, too small and too large photos (PHOTO-2, CALL-7)',
    async ({ call, member }) => {
      const as = await member();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>';
      assertRefused(
        await call('addPhoto', { as, body: photoForm(new Blob([svg], { type: 'image/png' })) }),
        'unsupported_media',
      );
      const broken = new Blob(
        ['\x89PNG\r\n\x1a\n'.split('').map((byte) => byte.charCodeAt(0))].map(
          (bytes) => new Uint8Array(bytes),
        ),
      );
      assertRefused(await call('addPhoto', { as, body: photoForm(broken) }), 'invalid_fields', {
        fields: { file: 'damaged' },
      });
      assertRefused(await call('addPhoto', { as, body: photoForm(SMALL_PHOTO) }), 'invalid_fields', {
        fields: { file: 'too_small' },
      });
      assertRefused(await call('addPhoto', { as, body: photoForm(animatedPhoto()) }), 'invalid_fields', {
        fields: { file: 'animated' },
      });
      assertRefused(await call('addPhoto', { as, body: new FormData() }), 'invalid_fields', {
        fields: { file: 'required' },
      });
      assertRefused(
        await call('addPhoto', { as, raw: { text: '{}', type: 'application/json' } }),
        'unsupported_media',
      );
      const extra = samplePhoto();
      extra.append('main', 'true');
      assertRefused(await call('addPhoto', { as, body: extra }), 'invalid_request');
      const large = photoForm(new Blob([new Uint8Array(PHOTO_FILE.bytes + 1)]));
      assertRefused(await call('addPhoto', { as, body: large }), 'too_large');
    },
  ),
  conform('listPhotos', 'lists the member’s own photos in order, and the limit (PHOTO-1)', async (tools) => {
    const as = await tools.member({ paid: true });
    const ids = await addPhotos(tools, as, 2);
    const { photos, limit } = responseOf(await tools.call('listPhotos', { as }));
    assertEqual([photos.map(({ id }) => id), limit], [ids, PHOTOS.premium], 'The photos');
  }),
  conform('listPhotos', 'is empty for a member without photos', async ({ call, member }) => {
    assertEqual(
      responseOf(await call('listPhotos', { as: await member() })),
      { photos: [], limit: PHOTOS.free },
      'The photos',
    );
  }),
  conform(
    'changePhoto',
    'chooses the main photo, makes photos private and orders them (PHOTO-7)',
    async (tools) => {
      const as = await tools.member();
      const [first = '', second = '', third = ''] = await addPhotos(tools, as, 3);
      const change = async (body: object) =>
        responseOf(await tools.call('changePhoto', { as, body: body as never })).photos;
      assertEqual(
        (await change({ id: second, main: true })).map(({ main }) => main),
        [false, true, false],
        'The main photo',
      );
      const hidden = await change({ id: second, private: true });
      assertEqual(
        hidden.map(({ main, private: isPrivate }) => [main, isPrivate]),
        [
          [true, false],
          [false, true],
          [false, false],
        ],
        'The photos after the main one became private',
      );
      assertEqual(
        (await change({ order: [third, second, first] })).map(({ id }) => id),
        [third, second, first],
        'The order',
      );
    },
  ),
  conform('changePhoto', 'locks the photos that the viewer may not see (PHOTO-8)', async (tools) => {
    const { call, member } = tools;
    const owner = await member();
    const [, second = ''] = await addPhotos(tools, owner, 3);
    responseOf(await call('changePhoto', { as: owner, body: { id: second, private: true } }));
    const lockedFor = async (as?: Owner) =>
      responseOf(await call('readMember', { as, query: { id: owner.id } })).profile.photos.map(
        ({ locked }) => locked,
      );
    assertEqual(await lockedFor(await member()), [false, true, true], 'Locked for a free member');
    assertEqual(
      await lockedFor(await member({ paid: true })),
      [false, true, false],
      'Locked for a premium member',
    );
    const { photos } = responseOf(await call('readMember', { query: { id: owner.id } })).profile;
    assert(
      photos[2]?.sources.every(({ webp, avif }) => /blurred/.test(webp) && /blurred/.test(avif)) ?? false,
      'A locked photo has the address of a clear one',
    );
  }),
  conform(
    'changePhoto',
    'refuses photos of others, incomplete orders and a private main photo (PHOTO-7, ERROR-4)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const [own = '', second = ''] = await addPhotos(tools, as, 2);
      const [foreign = ''] = await addPhotos(tools, other, 1);
      for (const id of [foreign, UNKNOWN_ID]) {
        for (const body of [{ id, main: true }, { id, private: true }, { order: [own, id] }]) {
          assertRefused(await tools.call('changePhoto', { as, body: body as never }), 'not_found');
        }
      }
      for (const order of [[own], [own, own], [own, second, own]]) {
        assertRefused(await tools.call('changePhoto', { as, body: { order } }), 'invalid_request');
      }
      responseOf(await tools.call('changePhoto', { as, body: { id: own, private: true } }));
      assertRefused(await tools.call('changePhoto', { as, body: { id: own, main: true } }), 'forbidden');
    },
  ),
  conform('cropPhoto', 'replaces a photo by a section in its place, once (PHOTO-14)', async (tools) => {
    const as = await tools.member();
    const [first = '', second = ''] = await addPhotos(tools, as, 2);
    responseOf(await tools.call('changePhoto', { as, body: { id: second, private: true } }));
    const crop = (id: string, section = { x: 10, y: 90, side: 420 }) =>
      tools.call('cropPhoto', { as, body: { id, ...section } });
    const [cropped, other] = responseOf(await crop(first)).photos;
    assertIncludes(cropped, { width: 420, height: 420, main: true, private: false }, 'The section');
    assert(cropped?.id !== first, 'The section has the id of the whole photo');
    assertEqual(other?.id, second, 'The other photo');
    assertRefused(await crop(first), 'not_found');
    const [, hidden] = responseOf(await crop(second)).photos;
    assertIncludes(hidden, { width: 420, main: false, private: true }, 'The private section');
    const whole = responseOf(await crop(cropped?.id ?? '', { x: 0, y: 0, side: 420 })).photos;
    assertEqual(whole[0]?.id, cropped?.id, 'The photo after choosing all of it');
  }),
  conform(
    'cropPhoto',
    'takes an open complaint about the photo along (PHOTO-14, SAFETY-14)',
    async (tools) => {
      const { call } = tools;
      const [owner, reporter] = [await tools.member(), await tools.member()];
      const [id = ''] = await addPhotos(tools, owner, 1);
      await complain(tools, reporter, { kind: 'photo', id });
      const body = { id, x: 0, y: 0, side: 400 };
      const [section] = responseOf(await call('cropPhoto', { as: owner, body })).photos;
      const reasons = { ground: 'fake', facts: 'This is a film star.' } as const;
      await decide(tools, await moderatorOf(tools), reporter, { action: 'reject_photo', ...reasons });
      const { photos } = responseOf(await call('listPhotos', { as: owner }));
      assertEqual(
        photos.map((one) => [one.id, one.status]),
        [[section?.id, 'rejected']],
        'The photos of the owner',
      );
      assertRefused(
        await call('cropPhoto', { as: owner, body: { ...body, id: section?.id ?? '' } }),
        'forbidden',
      );
    },
  ),
  conform(
    'cropPhoto',
    'refuses photos of others and sections that are too small or outside (PHOTO-14, ERROR-4)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const [own = ''] = await addPhotos(tools, as, 1);
      const [foreign = ''] = await addPhotos(tools, other, 1);
      const crop = (id: string, section: { x: number; y: number; side: number }) =>
        tools.call('cropPhoto', { as, body: { id, ...section } });
      for (const id of [foreign, UNKNOWN_ID])
        assertRefused(await crop(id, { x: 0, y: 0, side: 400 }), 'not_found');
      for (const section of [
        { x: 0, y: 0, side: 399 },
        { x: -1, y: 0, side: 400 },
        { x: 81, y: 0, side: 400 },
        { x: 0, y: 201, side: 400 },
        { x: 0, y: 0, side: 481 },
        { x: 0.5, y: 0, side: 400 },
      ])
        assertRefused(await crop(own, section), 'invalid_request');
    },
  ),
  conform(
    'deletePhoto',
    'deletes a photo, and the next one becomes the main photo (PHOTO-7)',
    async (tools) => {
      const as = await tools.member();
      const [first = '', second = ''] = await addPhotos(tools, as, 2);
      const { photos } = responseOf(await tools.call('deletePhoto', { as, body: { id: first } }));
      assertEqual(
        photos.map(({ id, main }) => [id, main]),
        [[second, true]],
        'The remaining photos',
      );
      assertRefused(await tools.call('deletePhoto', { as, body: { id: first } }), 'not_found');
    },
  ),
  conform('deletePhoto', 'responds not_found for photos of others (ERROR-4)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    const [id = ''] = await addPhotos(tools, other, 1);
    assertRefused(await tools.call('deletePhoto', { as, body: { id } }), 'not_found');
    assertEqual(
      responseOf(await tools.call('listPhotos', { as: other })).photos.length,
      1,
      'The photos of the other',
    );
  }),
];
