import type { Body } from '../calls.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import { samplePhoto } from './sample-photo.ts';

type Member = { readonly id: string; readonly cookie: string };

const change = (
  { call }: Tools,
  as: Member,
  { id }: { readonly id: string },
  action: Body<'changePhotoAccess'>['action'],
) => call('changePhotoAccess', { as, body: { id, action } });

/** A member with a private photo beside the main one. */
async function ownerOfPrivate({ call, member }: Tools): Promise<Member> {
  const as = await member();
  responseOf(await call('addPhoto', { as, body: samplePhoto() }));
  responseOf(await call('addPhoto', { as, body: samplePhoto({ private: true }) }));
  return as;
}

/** What the viewer reads of the member's photos: whether each is blurred, and the access of both. */
async function seenBy({ call }: Tools, as: Member, { id }: Member) {
  const { photos, private_photos: access } = responseOf(
    await call('readMember', { as, query: { id } }),
  ).profile;
  return [photos.map(({ locked }) => locked), access.theirs, access.mine];
}

async function listed({ call }: Tools, as: Member) {
  const { asked, granted } = responseOf(await call('listPhotoAccess', { as }));
  return [asked.map(({ id }) => id), granted.map(({ id }) => id)];
}

export const photoAccessCases = [
  conform(
    'changePhotoAccess',
    'shows private photos to whom their owner grants it, until it is revoked (PHOTO-10)',
    async (tools) => {
      const [owner, viewer, other] = [
        await ownerOfPrivate(tools),
        await tools.member(),
        await tools.member(),
      ];
      assertEqual(await seenBy(tools, viewer, owner), [[false, true], 'none', null], 'Before');
      responseOf(await change(tools, viewer, owner, 'ask'));
      responseOf(await change(tools, viewer, owner, 'ask'));
      assertEqual(await seenBy(tools, viewer, owner), [[false, true], 'asked', null], 'When asked');
      assertEqual(await seenBy(tools, owner, viewer), [[], null, 'asked'], 'What the owner reads');
      assertEqual(await listed(tools, owner), [[viewer.id], []], 'The list when asked');
      responseOf(await change(tools, owner, viewer, 'grant'));
      assertEqual(await seenBy(tools, viewer, owner), [[false, false], 'granted', null], 'When granted');
      assertEqual(await seenBy(tools, other, owner), [[false, true], 'none', null], 'What others see');
      assertEqual(await listed(tools, owner), [[], [viewer.id]], 'The list when granted');
      responseOf(await change(tools, owner, viewer, 'revoke'));
      assertEqual(await seenBy(tools, viewer, owner), [[false, true], 'none', null], 'After');
      assertEqual(await listed(tools, owner), [[], []], 'The list after');
    },
  ),
  conform(
    'changePhotoAccess',
    'shows photos to somebody who did not ask, and declines a request (PHOTO-10)',
    async (tools) => {
      const [owner, viewer] = [await ownerOfPrivate(tools), await tools.member()];
      responseOf(await change(tools, owner, viewer, 'grant'));
      assertEqual((await seenBy(tools, viewer, owner))[1], 'granted', 'The access');
      responseOf(await change(tools, viewer, owner, 'ask'));
      assertEqual((await seenBy(tools, viewer, owner))[1], 'granted', 'The access after asking');
      responseOf(await change(tools, owner, viewer, 'revoke'));
      responseOf(await change(tools, viewer, owner, 'ask'));
      responseOf(await change(tools, owner, viewer, 'revoke'));
      assertEqual((await seenBy(tools, viewer, owner))[1], 'none', 'The access when declined');
      responseOf(await change(tools, owner, { id: UNKNOWN_ID }, 'revoke'));
    },
  ),
  conform(
    'changePhotoAccess',
    'gives a free member a private photo, and no other (PHOTO-8)',
    async (tools) => {
      const owner = await ownerOfPrivate(tools);
      responseOf(await tools.call('addPhoto', { as: owner, body: samplePhoto() }));
      const viewer = await tools.member();
      responseOf(await change(tools, owner, viewer, 'grant'));
      assertEqual((await seenBy(tools, viewer, owner))[0], [false, false, true], 'locked');
      const { profile } = responseOf(await tools.call('readMember', { query: { id: owner.id } }));
      assertIncludes(profile, { private_photos: { theirs: null, mine: null } }, 'What a visitor reads');
    },
  ),
  conform(
    'changePhotoAccess',
    'ends with a block, for good and in both directions (PHOTO-10)',
    async (tools) => {
      const [owner, viewer] = [await ownerOfPrivate(tools), await ownerOfPrivate(tools)];
      responseOf(await change(tools, owner, viewer, 'grant'));
      responseOf(await change(tools, viewer, owner, 'grant'));
      responseOf(await tools.call('block', { as: viewer, body: { id: owner.id } }));
      assertEqual(await listed(tools, owner), [[], []], 'The list of the blocked');
      responseOf(await tools.call('unblock', { as: viewer, body: { id: owner.id } }));
      assertEqual(await seenBy(tools, viewer, owner), [[false, true], 'none', 'none'], 'After unblocking');
    },
  ),
  conform(
    'changePhotoAccess',
    'is refused for members who cannot be seen, are blocked or have no private photo (PHOTO-10, ERROR-4)',
    async (tools) => {
      const { call, member } = tools;
      const as = await ownerOfPrivate(tools);
      const [plain, blocked, blocker, invisible] = [
        await member(),
        await ownerOfPrivate(tools),
        await ownerOfPrivate(tools),
        await member({ invisible: true }),
      ];
      responseOf(await call('block', { as, body: { id: blocked.id } }));
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      assertRefused(await change(tools, as, plain, 'ask'), 'not_found');
      assertRefused(await change(tools, plain, as, 'grant'), 'not_found');
      for (const action of ['ask', 'grant'] as const) {
        assertRefused(await change(tools, as, blocked, action), 'blocked');
        for (const one of [blocker, invisible, as, { id: UNKNOWN_ID }])
          assertRefused(await change(tools, as, one, action), 'not_found');
      }
      const unconfirmed = await member({ status: 'not_confirmed', profileStatus: 'disabled' });
      assertRefused(await change(tools, unconfirmed, as, 'ask'), 'not_confirmed');
      assertRefused(
        await call('changePhotoAccess', { as, body: { id: plain.id, action: 'look' } as never }),
        'invalid_request',
      );
    },
  ),
];
