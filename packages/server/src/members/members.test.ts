import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapTraits } from '@rendezvous/contract/traits';
import { v7 as uuidv7 } from 'uuid';
import { makeConversation, makePhoto } from '../testing/relations.fixture.ts';
import { signedAddress } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const block = (blocker: TestMember, blocked: TestMember) =>
  server.call('block', { cookie: blocker.cookie, body: { id: blocked.id } });

describe('readMember', () => {
  it('returns the whole profile with age and fictional mark (PROFILE-2, PROFILE-6, PHOTO-6, FICTION-1)', async () => {
    const viewer = await makeMember(server);
    const member = await makeMember(server, {
      name: 'Mira',
      about: 'Walks far',
      interests: ['tea', 'hiking'],
      hair_color: 'black',
      fictional: true,
    });
    const main = await makePhoto(server, member, { main: true });
    const { status, data } = await server.call('readMember', {
      query: { id: member.id },
      cookie: viewer.cookie,
    });
    expect(status).toBe(200);
    expect(data.profile).toEqual({
      id: member.id,
      name: 'Mira',
      age: 30,
      gender: 'female',
      country: 'NL',
      region: 'Utrecht',
      online: true,
      distance: null,
      fictional: true,
      main_image: {
        filename: signedAddress(main, '960.webp'),
        thumb_filename: signedAddress(main, '160.webp'),
        match: signedAddress(main, '640.webp'),
        photo: expect.objectContaining({ id: main, locked: false }),
      },
      status: 'active',
      about: 'Walks far',
      about_language: 'en',
      sexuality: null,
      ...mapTraits(() => null),
      hair_color: 'black',
      interests: ['tea', 'hiking'],
      photos: [expect.objectContaining({ id: main, locked: false })],
      activity: 'now',
      liked: false,
      blocked: false,
      conversation_id: null,
      private_photos: { theirs: null, mine: null },
    });
  });

  it('returns a profile to visitors (SEARCH-2)', async () => {
    const member = await makeMember(server);
    const { status, data } = await server.call('readMember', { query: { id: member.id } });
    expect([status, data.profile.id]).toEqual([200, member.id]);
  });

  it('responds not_found to a blocked member as for an unknown id, and not to others (PROFILE-4, SAFETY-2)', async () => {
    const [blocker, blocked, other] = [
      await makeMember(server),
      await makeMember(server),
      await makeMember(server),
    ];
    await block(blocker, blocked);
    const asBlocked = await server.call('readMember', {
      query: { id: blocker.id },
      cookie: blocked.cookie,
    });
    const nobody = await server.call('readMember', { query: { id: uuidv7() }, cookie: blocked.cookie });
    expect([asBlocked.status, asBlocked.error.code]).toEqual([404, 'not_found']);
    expect({ ...asBlocked.error, request_id: '' }).toEqual({ ...nobody.error, request_id: '' });
    const asOther = await server.call('readMember', { query: { id: blocker.id }, cookie: other.cookie });
    expect(asOther.status).toBe(200);
  });

  it('returns a blocked profile to the blocker, marked as blocked (SAFETY-3)', async () => {
    const [blocker, blocked] = [await makeMember(server), await makeMember(server)];
    await block(blocker, blocked);
    const { data } = await server.call('readMember', {
      query: { id: blocked.id },
      cookie: blocker.cookie,
    });
    expect(data.profile.blocked).toBe(true);
  });

  it('shows invisible members only to themselves and in conversations (PROFILE-4, SAFETY-6)', async () => {
    const [ghost, friend, stranger] = [
      await makeMember(server, { invisible: true }),
      await makeMember(server),
      await makeMember(server),
    ];
    const conversation = await makeConversation(server, friend, ghost);
    const read = (cookie?: string) => server.call('readMember', { query: { id: ghost.id }, cookie });
    expect((await read(stranger.cookie)).status).toBe(404);
    expect((await read()).status).toBe(404);
    expect((await read(ghost.cookie)).status).toBe(200);
    const toFriend = await read(friend.cookie);
    expect(toFriend.data.profile).toMatchObject({
      conversation_id: conversation,
      online: false,
      activity: null,
    });
  });

  it.each([
    { status: 'not_confirmed', profile_status: 'disabled' },
    { status: 'active', profile_status: 'disabled' },
    { status: 'active', profile_status: 'in_review' },
    { status: 'active', profile_status: 'hidden' },
    { status: 'pending_deletion', profile_status: 'active' },
    { status: 'deleted', profile_status: 'active' },
    { status: 'banned', profile_status: 'active' },
  ] as const)(
    'does not show a member who is $status with a profile that is $profile_status (PROFILE-4)',
    async (state) => {
      const member = await makeMember(server, state);
      const viewer = await makeMember(server);
      const { status } = await server.call('readMember', {
        query: { id: member.id },
        cookie: viewer.cookie,
      });
      expect(status).toBe(404);
    },
  );

  it('refuses invalid ids (CALL-2)', async () => {
    for (const query of [{ id: 'x' }, {}, { id: uuidv7(), more: '1' }]) {
      const { status, error } = await server.call('readMember', { query: query as never });
      expect([status, error.code]).toEqual([400, 'invalid_request']);
    }
  });
});

describe('listSimilar', () => {
  it('prefers the region, then nearness of age, within gender and country (SEARCH-8)', async () => {
    const place = { country: 'FI', region: 'Lappi', gender: 'male' } as const;
    const member = await makeMember(server, { ...place, date_of_birth: '1990-06-01' });
    const near = await makeMember(server, { ...place, date_of_birth: '1991-06-01' });
    const nearer = await makeMember(server, { ...place, date_of_birth: '1990-07-01' });
    const elsewhere = await makeMember(server, {
      ...place,
      region: 'Uusimaa',
      date_of_birth: '1990-06-02',
    });
    const old = await makeMember(server, { ...place, date_of_birth: '1960-06-01' });
    await makeMember(server, { ...place, gender: 'female', date_of_birth: '1990-06-01' });
    await makeMember(server, { ...place, country: 'SE', date_of_birth: '1990-06-01' });
    await makeMember(server, { ...place, invisible: true, date_of_birth: '1990-06-01' });
    const { data } = await server.call('listSimilar', { query: { id: member.id } });
    expect(data.profiles.map((profile) => profile.id)).toEqual([nearer.id, near.id, old.id, elsewhere.id]);
  });

  it('returns at most six, without the viewer and blocked members (SEARCH-8, SAFETY-3)', async () => {
    const place = { country: 'PL', region: 'opolskie', gender: 'male' } as const;
    const made = [];
    for (let index = 0; index < 9; index += 1) made.push(await makeMember(server, place));
    const [member, viewer, blocked] = made as [TestMember, TestMember, TestMember];
    await block(viewer, blocked);
    const { data } = await server.call('listSimilar', {
      query: { id: member.id },
      cookie: viewer.cookie,
    });
    const ids = data.profiles.map((profile) => profile.id);
    expect(ids).toHaveLength(6);
    for (const hidden of [member, viewer, blocked]) expect(ids).not.toContain(hidden.id);
  });

  it('responds not_found where the profile does (PROFILE-4)', async () => {
    const [blocker, blocked] = [await makeMember(server), await makeMember(server)];
    await block(blocker, blocked);
    const { status } = await server.call('listSimilar', {
      query: { id: blocker.id },
      cookie: blocked.cookie,
    });
    expect(status).toBe(404);
    expect((await server.call('listSimilar', { query: { id: uuidv7() } })).status).toBe(404);
  });
});
