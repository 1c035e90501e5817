import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTraits } from '@rendezvous/contract/traits';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let photo: string;
beforeAll(async () => {
  server = await startTestServer();
  member = await makeMember(server, {
    name: 'Mira',
    about: 'Walks far',
    sexuality: 'lesbian',
    relationship_status: 'divorced',
    hair_color: 'black',
    eye_color: 'green',
    body_type: 'slim',
    interests: ['tea'],
  });
  photo = await makePhoto(server, member, { main: true });
  await makeMember(server, { sexuality: 'bi' });
});
afterAll(() => server.stop());

/** Changes the site's settings and advances the clock, since the server reads them again once a minute. */
async function setSettings(settings: object): Promise<void> {
  await server.services.db
    .updateTable('site')
    .set({ settings: JSON.stringify(settings) })
    .execute();
  server.advance({ minutes: 2 });
}
const read = (cookie?: string) => server.call('readMember', { query: { id: member.id }, cookie });

test('shows visitors only name, online state and photos where the site allows no field (PROFILE-5)', async () => {
  await setSettings({ visible_profile_fields: [], visible_profile_notes: [] });
  const { status, data } = await read();
  expect(status).toBe(200);
  expect(data.profile).toEqual({
    id: member.id,
    name: 'Mira',
    age: null,
    gender: null,
    country: null,
    region: null,
    online: true,
    distance: null,
    fictional: false,
    main_image: expect.objectContaining({ photo: expect.objectContaining({ id: photo }) }),
    status: 'active',
    about: '',
    about_language: null,
    sexuality: null,
    ...mapTraits(() => null),
    interests: [],
    photos: [expect.objectContaining({ id: photo })],
    activity: 'now',
    liked: false,
    blocked: false,
    conversation_id: null,
    private_photos: { theirs: null, mine: null },
  });
  const hidden = { age: null, gender: null, country: null, region: null };
  for (const name of ['searchMembers', 'listSimilar'] as const) {
    const query = name === 'listSimilar' ? { id: member.id } : {};
    const { data: list } = await server.call(name, { query: query as never });
    expect(list.profiles.length).toBeGreaterThan(0);
    for (const card of list.profiles) expect(card).toMatchObject(hidden);
  }
});

test('shows members the fields that visitors do not see (PROFILE-5)', async () => {
  await setSettings({ visible_profile_fields: [], visible_profile_notes: [] });
  const reader = await makeMember(server);
  const expected = { age: 30, region: 'Utrecht', about: 'Walks far', sexuality: 'lesbian' };
  expect((await read(reader.cookie)).data.profile).toMatchObject(expected);
});

test('shows visitors each field that the site names, and never sexuality (PROFILE-5)', async () => {
  const { profile: whole } = (await read((await makeMember(server)).cookie)).data;
  const empty = { interests: [] as string[] } as Record<string, unknown>;
  for (const field of [
    'age',
    'region',
    'relationship_status',
    'hair_color',
    'interests',
    'sexuality',
  ] as const) {
    await setSettings({ visible_profile_fields: [field], visible_profile_notes: [] });
    const { profile } = (await read()).data;
    for (const other of [
      'age',
      'gender',
      'region',
      'relationship_status',
      'hair_color',
      'interests',
    ] as const) {
      expect(profile[other]).toEqual(other === field ? whole[other] : (empty[other] ?? null));
    }
    expect(profile.sexuality).toBeNull();
  }
});

test('refuses visitors profiles and similar members where the site has no search for them (SEARCH-2)', async () => {
  await setSettings({ logged_out_search: false });
  for (const name of ['readMember', 'listSimilar'] as const) {
    const query = { id: member.id };
    expect(await server.call(name, { query })).toMatchObject({
      status: 403,
      error: { code: 'authentication_required' },
    });
    const { cookie } = await makeMember(server);
    expect((await server.call(name, { query, cookie })).status).toBe(200);
  }
});
