import type { Body } from '../calls.ts';
import { PREVIEW_VIEWERS, type PreviewViewer } from '../preview.ts';
import { ONLINE_MINUTES, SEARCH_PAGE, SIMILAR_PROFILES } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';
import { samplePhoto } from './sample-photo.ts';

export const memberCases = [
  conform(
    'searchMembers',
    'finds members by gender, country, region and age, the newest first (SEARCH-1, SEARCH-4)',
    async ({ call, member, advance }) => {
      const place = { country: 'IE', region: 'Kerry' } as const;
      const older = await member({ ...place, gender: 'male', dateOfBirth: '1980-03-10' });
      advance({ seconds: 1 });
      const newer = await member({ ...place, gender: 'male', dateOfBirth: '1986-03-09' });
      await member({ ...place, gender: 'female', dateOfBirth: '1980-03-10' });
      await member({ ...place, region: 'Mayo', gender: 'male', dateOfBirth: '1980-03-10' });
      const query = { country: 'IE', countryregion: 'Kerry', gender: 'male' } as const;
      const all = responseOf(await call('searchMembers', { query }));
      assertEqual(
        all.profiles.map(({ id }) => id),
        [newer.id, older.id],
        'The members found',
      );
      assertIncludes(all, { count: 2, count_capped: false, next_cursor: null }, 'The response');
      const thirties = responseOf(
        await call('searchMembers', { query: { ...query, min_age: 40, max_age: 40 } }),
      );
      assertEqual(
        thirties.profiles.map(({ id, age }) => [id, age]),
        [[newer.id, 40]],
        'The members who are 40',
      );
    },
  ),
  conform(
    'searchMembers',
    'leaves fictional profiles out of results and count, if they are not asked for (SEARCH-11)',
    async ({ call, member }) => {
      const place = { country: 'IE', region: 'Clare' } as const;
      const real = await member(place);
      await member({ ...place, fictional: true });
      const query = { country: 'IE', countryregion: 'Clare' } as const;
      const found = responseOf(await call('searchMembers', { query: { ...query, fictional: 'false' } }));
      assertEqual(
        found.profiles.map(({ id }) => id),
        [real.id],
        'The members found',
      );
      assertEqual(found.count, 1, 'The count');
      assertEqual(responseOf(await call('searchMembers', { query })).count, 2, 'The count of all');
    },
  ),
  conform(
    'searchMembers',
    'lists members with a main photo first (SEARCH-4)',
    async ({ call, member, advance }) => {
      const place = { country: 'IE', region: 'Sligo' } as const;
      const seen = await member(place);
      responseOf(await call('addPhoto', { as: seen, body: samplePhoto() }));
      advance({ seconds: 1 });
      const unseen = await member(place);
      // A private photo does not count, because it cannot be the main photo.
      const hidden = await member(place);
      responseOf(await call('addPhoto', { as: hidden, body: samplePhoto({ private: true }) }));
      const query = { country: 'IE', countryregion: 'Sligo' } as const;
      const { profiles } = responseOf(await call('searchMembers', { query }));
      assertEqual(profiles[0]?.id, seen.id, 'The first member');
      assertEqual(
        profiles.map(({ id }) => id).toSorted(),
        [seen.id, unseen.id, hidden.id].toSorted(),
        'The members found',
      );
    },
  ),
  conform(
    'searchMembers',
    'returns pages of 30 without gaps and keeps its count (SEARCH-5, SEARCH-6)',
    async ({ call, member, advance }) => {
      const ids: string[] = [];
      for (let index = 0; index <= SEARCH_PAGE; index += 1) {
        ids.unshift((await member({ country: 'FI', region: 'Lappi' })).id);
        advance({ seconds: 1 });
      }
      const query = { country: 'FI', countryregion: 'Lappi' } as const;
      const first = responseOf(await call('searchMembers', { query }));
      assertEqual(
        first.profiles.map(({ id }) => id),
        ids.slice(0, SEARCH_PAGE),
        'The first page',
      );
      await member({ country: 'FI', region: 'Lappi' });
      const cursor = first.next_cursor ?? '';
      const second = responseOf(await call('searchMembers', { query: { ...query, cursor } }));
      assertEqual(
        second.profiles.map(({ id }) => id),
        ids.slice(SEARCH_PAGE),
        'The second page',
      );
      assertEqual(
        [first.count, second.count, second.next_cursor],
        [SEARCH_PAGE + 1, SEARCH_PAGE + 1, null],
        'The counts',
      );
    },
  ),
  conform(
    'searchMembers',
    'leaves out hidden, blocked and blocking members and the member themselves (SEARCH-3)',
    async ({ call, member }) => {
      const place = { country: 'DK', region: 'Sjælland' } as const;
      const as = await member(place);
      const [blocked, blocker, shown] = [await member(place), await member(place), await member(place)];
      await member({ ...place, invisible: true });
      await member({ ...place, status: 'not_confirmed', profileStatus: 'disabled' });
      responseOf(await call('block', { as, body: { id: blocked.id } }));
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      const { profiles, count } = responseOf(
        await call('searchMembers', { as, query: { country: 'DK', countryregion: 'Sjælland' } }),
      );
      assertEqual([profiles.map(({ id }) => id), count], [[shown.id], 1], 'The members shown');
    },
  ),
  conform(
    'searchMembers',
    'refuses a region without country, wrong values and unknown fields (SEARCH-1)',
    async ({ call }) => {
      const bad = [
        { countryregion: 'Kerry' },
        { min_age: '17' },
        { max_age: '100' },
        { min_age: 'x' },
        { gender: 'other' },
        { country: 'XX' },
        { cursor: 'broken' },
        { page: '2' },
      ];
      for (const query of bad)
        assertRefused(await call('searchMembers', { query: query as never }), 'invalid_request');
    },
  ),

  conform(
    'readMember',
    'returns a profile to a visitor and to a member (PROFILE-2)',
    async ({ call, member }) => {
      const { id } = await member({ name: 'Ada', gender: 'female', fictional: true });
      const { profile } = responseOf(await call('readMember', { query: { id } }));
      assertIncludes(
        profile,
        {
          id,
          name: 'Ada',
          age: 30,
          fictional: true,
          status: 'active',
          liked: false,
          blocked: false,
          conversation_id: null,
          online: true,
        },
        'profile',
      );
      const as = await member({ paid: true });
      responseOf(await call('addLike', { as, body: { id } }));
      assertEqual(responseOf(await call('readMember', { as, query: { id } })).profile.liked, true, 'liked');
    },
  ),
  conform(
    'readMember',
    'returns to a visitor what the site shows, and never the sexuality (PROFILE-5)',
    async (tools) => {
      const { call, member } = tools;
      const [as, viewer] = [await member({ gender: 'male' }), await member()];
      const shown: Extract<Body<'changeSelf'>, { profile: unknown }>['profile'] = {
        relationship_status: 'single',
        hair_color: 'brown',
        interests: ['tea'],
        about: 'Hi',
      };
      responseOf(await call('changeSelf', { as, body: { profile: { ...shown, sexuality: 'gay' } } }));
      const query = { id: as.id };
      const forMember = responseOf(await call('readMember', { as: viewer, query })).profile;
      const forVisitor = responseOf(await call('readMember', { query })).profile;
      assertIncludes(forMember, { ...shown, sexuality: 'gay' }, 'The profile for a member');
      assertEqual(forVisitor, { ...forMember, sexuality: null }, 'The profile for a visitor');
    },
  ),
  conform(
    'previewSelf',
    'returns the own profile as a stranger reads it, or null where they do not (PROFILE-15)',
    async ({ call, member }) => {
      const as = await member({ gender: 'male' });
      const shown = { hair_color: 'brown', interests: ['tea'], about: 'Hi', sexuality: 'gay' } as const;
      const profile = { ...shown, interests: [...shown.interests] };
      responseOf(await call('changeSelf', { as, body: { profile } }));
      const preview = async (viewer: PreviewViewer) =>
        responseOf(await call('previewSelf', { as, query: { as: viewer } })).profile;
      const readers = { free: await member(), premium: await member({ paid: true }), visitor: undefined };
      for (const viewer of PREVIEW_VIEWERS) {
        const real = await call('readMember', { as: readers[viewer], query: { id: as.id } });
        const expected = responseOf(real).profile;
        assertEqual(await preview(viewer), expected, `The profile for ${viewer}`);
      }
      responseOf(await call('changeSelf', { as, body: { invisible: true } }));
      for (const viewer of PREVIEW_VIEWERS)
        assertEqual(await preview(viewer), null, `Invisible for ${viewer}`);
      const unknown = await call('previewSelf', { as, query: { as: 'owner' as never } });
      assertRefused(unknown, 'invalid_request');
    },
  ),
  conform(
    'readMember',
    'returns the language of the text, null without a text (PROFILE-2)',
    async ({ call, member }) => {
      const as = await member();
      const language = async () =>
        responseOf(await call('readMember', { query: { id: as.id } })).profile.about_language;
      assertEqual(await language(), null, 'The language without a text');
      responseOf(await call('changeSelf', { as, body: { language: 'fi' } }));
      responseOf(await call('changeSelf', { as, body: { profile: { about: 'Moi!' } } }));
      assertEqual(await language(), 'fi', 'The language');
    },
  ),
  conform(
    'readMember',
    'returns the last activity in four steps (PROFILE-7)',
    async ({ call, member, advance }) => {
      const [as, { id }] = [await member(), await member()];
      const steps: (string | null)[] = [];
      for (const minutes of [0, ONLINE_MINUTES + 1, 24 * 60, 7 * 24 * 60]) {
        advance({ minutes });
        for (const who of [as, undefined])
          steps.push(responseOf(await call('readMember', { as: who, query: { id } })).profile.activity);
      }
      const expected = ['now', 'today', 'this_week', 'earlier'].flatMap((step) => [step, step]);
      assertEqual(steps, expected, 'The activity for a member and a visitor');
    },
  ),
  conform(
    'readMember',
    'returns their own profile to invisible members (PROFILE-4)',
    async ({ call, member }) => {
      const as = await member({ invisible: true });
      assertIncludes(
        responseOf(await call('readMember', { as, query: { id: as.id } })).profile,
        { online: false, activity: null },
        'profile',
      );
    },
  ),
  conform(
    'readMember',
    'responds not_found for members whom the viewer cannot see (PROFILE-4)',
    async ({ call, member }) => {
      const as = await member();
      const [invisible, blocker] = [await member({ invisible: true }), await member()];
      const unconfirmed = await member({ status: 'not_confirmed', profileStatus: 'disabled' });
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      for (const id of [UNKNOWN_ID, invisible.id, unconfirmed.id, blocker.id]) {
        assertRefused(await call('readMember', { as, query: { id } }), 'not_found');
      }
      assertRefused(await call('readMember', { as, query: { id: '1 or 1=1' } }), 'invalid_request');
      assertRefused(await call('readMember', { as, query: {} as never }), 'invalid_request');
    },
  ),
  conform(
    'readMember',
    'returns the profile of a member whom the viewer has blocked (SAFETY-3)',
    async ({ call, member }) => {
      const [as, { id }] = [await member(), await member()];
      responseOf(await call('block', { as, body: { id } }));
      assertEqual(
        responseOf(await call('readMember', { as, query: { id } })).profile.blocked,
        true,
        'blocked',
      );
    },
  ),

  conform(
    'listSimilar',
    'lists up to 6 members of the same gender and country, the region first (SEARCH-8)',
    async ({ call, member }) => {
      const facts = { country: 'CH', gender: 'male', dateOfBirth: '1990-01-01' } as const;
      const { id } = await member({ ...facts, region: 'Uri' });
      const near = await member({ ...facts, region: 'Uri', dateOfBirth: '1993-01-01' });
      for (let index = 0; index < SIMILAR_PROFILES; index += 1) await member({ ...facts, region: 'Zug' });
      await member({ ...facts, gender: 'female', region: 'Uri' });
      const { profiles } = responseOf(await call('listSimilar', { query: { id } }));
      assertEqual(
        [profiles.length, profiles[0]?.id],
        [SIMILAR_PROFILES, near.id],
        'The number of members, and the first',
      );
      assert(
        profiles.every((one) => one.gender === 'male' && one.country === 'CH' && one.id !== id),
        'Somebody is not similar',
      );
    },
  ),
  conform(
    'listSimilar',
    'responds not_found for members whom the viewer cannot see (PROFILE-4)',
    async ({ call, member }) => {
      const { id } = await member({ invisible: true });
      for (const hidden of [UNKNOWN_ID, id])
        assertRefused(await call('listSimilar', { query: { id: hidden } }), 'not_found');
    },
  ),
];
