import { PREVIEW_VIEWERS, type PreviewViewer } from '@rendezvous/contract/preview';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let photos: { main: string; open: string; private: string };
const readers: Partial<Record<PreviewViewer, TestMember>> = {};
beforeAll(async () => {
  server = await startTestServer();
  member = await makeMember(server, {
    name: 'Mira',
    about: 'Walks far',
    sexuality: 'lesbian',
    hair_color: 'black',
    interests: ['tea'],
  });
  photos = {
    main: await makePhoto(server, member, { main: true }),
    open: await makePhoto(server, member, { position: 1 }),
    private: await makePhoto(server, member, { position: 2, private: true }),
  };
  readers.free = await makeMember(server);
  readers.premium = await makeMember(server, { paid_at: server.services.clock() });
});
afterAll(() => server.stop());

async function setSettings(settings: object): Promise<void> {
  await server.services.db
    .updateTable('site')
    .set({ settings: JSON.stringify(settings) })
    .execute();
  server.advance({ minutes: 2 });
}
const preview = async (as: PreviewViewer) =>
  (await server.call('previewSelf', { cookie: member.cookie, query: { as } })).data.profile;
const real = (as: PreviewViewer) =>
  server.call('readMember', { cookie: readers[as]?.cookie, query: { id: member.id } });

/** A profile without the addresses of its photos, which each response signs again. */
function withoutAddresses(profile: Awaited<ReturnType<typeof preview>>) {
  if (!profile) return null;
  const { main_image: main, ...rest } = profile;
  return { ...rest, main: main?.photo.id, photos: rest.photos.map(({ sources: _, ...photo }) => photo) };
}

it.each(PREVIEW_VIEWERS)('shows members what a stranger reads: %s (PROFILE-15)', async (as) => {
  for (const settings of [{}, { visible_profile_fields: ['age', 'hair_color'], visible_profile_notes: [] }]) {
    await setSettings(settings);
    // A look at the preview is an activity of the member, which others then see.
    const previewed = await preview(as);
    const { data } = await real(as);
    expect(withoutAddresses(previewed)).toEqual(withoutAddresses(data.profile));
  }
  await setSettings({});
});

it('blurs the photos that the viewer would not see, and leaves out what visitors do not read (PROFILE-5, PHOTO-8)', async () => {
  const locked = async (as: PreviewViewer) =>
    Object.fromEntries((await preview(as))?.photos.map((photo) => [photo.id, photo.locked]) ?? []);
  expect(await locked('premium')).toEqual({
    [photos.main]: false,
    [photos.open]: false,
    [photos.private]: true,
  });
  const blurred = { [photos.main]: false, [photos.open]: true, [photos.private]: true };
  expect(await locked('free')).toEqual(blurred);
  expect(await locked('visitor')).toEqual(blurred);
  expect([(await preview('free'))?.sexuality, (await preview('visitor'))?.sexuality]).toEqual([
    'lesbian',
    null,
  ]);
});

it('is empty where the viewer would not see the profile (PROFILE-4, SEARCH-2)', async () => {
  const shown = async () => Promise.all(PREVIEW_VIEWERS.map(async (as) => (await preview(as)) !== null));
  expect(await shown()).toEqual([true, true, true]);
  await setSettings({ logged_out_search: false });
  expect(await shown()).toEqual([true, true, false]);
  await setSettings({});
  await server.services.db
    .updateTable('member')
    .set({ invisible: true })
    .where('id', '=', member.id)
    .execute();
  expect(await shown()).toEqual([false, false, false]);
  await server.services.db
    .updateTable('member')
    .set({ invisible: false, profile_status: 'hidden' })
    .where('id', '=', member.id)
    .execute();
  expect(await shown()).toEqual([false, false, false]);
  await server.services.db
    .updateTable('member')
    .set({ profile_status: 'active' })
    .where('id', '=', member.id)
    .execute();
});

it('asks for a session and a known viewer', async () => {
  const { error } = await server.call('previewSelf', { query: { as: 'free' } });
  expect(error.code).toBe('authentication_required');
  const { cookie } = member;
  const unknown = await server.call('previewSelf', { cookie, query: { as: 'owner' as never } });
  expect(unknown.error.code).toBe('invalid_request');
});
