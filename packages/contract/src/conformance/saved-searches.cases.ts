import { SAVED_SEARCHES } from '../saved-searches.ts';
import type { SavedFilter } from '../saved-search-calls.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';

type Member = { readonly id: string; readonly cookie: string };

const WOMEN_OF_BERN: SavedFilter = { gender: 'female', country: 'CH', countryregion: 'Bern', max_age: 40 };

async function save({ call }: Tools, as: Member, filter: SavedFilter, name = 'Women of Bern') {
  return responseOf(await call('saveSearch', { as, body: { name, filter, mail: true } }));
}

async function listed({ call }: Tools, as: Member) {
  return responseOf(await call('listSavedSearches', { as })).searches;
}

const woman = (tools: Tools, facts: Parameters<Tools['member']>[0] = {}) =>
  tools.member({ gender: 'female', country: 'CH', region: 'Bern', ...facts });

/** Cases about saved searches. */
export const savedSearchCases = [
  conform(
    'saveSearch',
    'saves filters under a name, and the same filters once (SAVED-1, SAVED-2)',
    async (tools) => {
      const as = await tools.member();
      const saved = await save(tools, as, { min_age: 18, ...WOMEN_OF_BERN }, '  Women \n of Bern ');
      assertEqual(saved.existed, false, 'Whether the first was saved before');
      const again = await save(tools, as, { ...WOMEN_OF_BERN, max_age: 40, min_age: 18 }, 'Another name');
      assertEqual([again.existed, again.id], [true, saved.id], 'The second');
      const other = await save(tools, as, {}, 'Everyone');
      assertEqual(
        (await listed(tools, as)).map(({ id, name, filter }) => [id, name, filter]),
        [
          [other.id, 'Everyone', {}],
          [saved.id, 'Women of Bern', WOMEN_OF_BERN],
        ],
        'The list, the newest first',
      );
      assertEqual(await listed(tools, await tools.member()), [], 'The list of another');
    },
  ),
  conform('saveSearch', 'refuses one too many and a missing or long name (SAVED-1)', async (tools) => {
    const as = await tools.member();
    for (const name of [' ', 'x'.repeat(61)]) {
      assertRefused(
        await tools.call('saveSearch', { as, body: { name, filter: {}, mail: false } }),
        'invalid_fields',
        { fields: { name: name === ' ' ? 'required' : 'too_long' } },
      );
    }
    for (let age = 20; age < 20 + SAVED_SEARCHES; age += 1) await save(tools, as, { min_age: age });
    assertRefused(
      await tools.call('saveSearch', { as, body: { name: 'More', filter: { min_age: 50 }, mail: true } }),
      'invalid_fields',
      { fields: { filter: 'too_many' }, params: { limit: SAVED_SEARCHES } },
    );
    assertEqual((await save(tools, as, { min_age: 20 })).existed, true, 'One that is saved already');
    assertRefused(
      await tools.call('saveSearch', { as, body: { name: 'x', filter: { height: 2 }, mail: true } as never }),
      'invalid_request',
    );
  }),
  conform('saveSearch', 'leaves out what no site offers (SAVED-6)', async (tools) => {
    const as = await tools.member();
    await save(tools, as, { country: 'CH', countryregion: 'Basel', min_age: 30 });
    assertEqual((await listed(tools, as))[0]?.filter, { country: 'CH', min_age: 30 }, 'The filters');
  }),
  conform(
    'readSavedSearch',
    'shows members who are new and fit, until they were seen (SAVED-4, FICTION-1)',
    async (tools) => {
      const { call, member, advance } = tools;
      const as = await member();
      const { id } = await save(tools, as, WOMEN_OF_BERN);
      const read = async () => responseOf(await call('readSavedSearch', { as, query: { id } }));
      advance({ minutes: 1 });
      const first = await woman(tools);
      advance({ minutes: 1 });
      const second = await woman(tools);
      await woman(tools, { fictional: true });
      await woman(tools, { invisible: true });
      await woman(tools, { region: 'Zug' });
      await woman(tools, { dateOfBirth: '1970-01-01' });
      await woman(tools, { status: 'not_confirmed', profileStatus: 'disabled' });
      const blocking = await woman(tools);
      responseOf(await call('block', { as: blocking, body: { id: as.id } }));
      const { new_members, read_at, search } = await read();
      assertEqual(
        new_members.map((card) => card.id),
        [second.id, first.id],
        'Who is new',
      );
      assertEqual(search.new_count, 2, 'How many are new');
      assertEqual((await listed(tools, as))[0]?.new_count, 2, 'The count in the list');
      advance({ minutes: 1 });
      const later = await woman(tools);
      const { searches } = responseOf(await call('changeSavedSearch', { as, body: { id, seen: read_at } }));
      assertEqual(searches[0]?.new_count, 1, 'The count after they were seen');
      responseOf(await call('changeSavedSearch', { as, body: { id, seen: '2026-01-01T00:00:00Z' } }));
      assertEqual(
        (await read()).new_members.map((card) => card.id),
        [later.id],
        'Who is new afterwards',
      );
    },
  ),
  conform('readSavedSearch', 'is about one’s own searches only', async (tools) => {
    const { id } = await save(tools, await tools.member(), {});
    const as = await tools.member();
    for (const query of [{ id }, { id: UNKNOWN_ID }])
      assertRefused(await tools.call('readSavedSearch', { as, query }), 'not_found');
  }),
  conform('changeSavedSearch', 'renames a search and switches its mails (SAVED-3)', async (tools) => {
    const { call } = tools;
    const as = await tools.member();
    const { id } = await save(tools, as, {});
    responseOf(await call('changeSavedSearch', { as, body: { id, name: 'All of them' } }));
    const { searches } = responseOf(await call('changeSavedSearch', { as, body: { id, mail: false } }));
    assertEqual(
      searches.map(({ name, mail }) => [name, mail]),
      [['All of them', false]],
      'The search',
    );
    assertRefused(await call('changeSavedSearch', { as, body: { id, name: '' } }), 'invalid_fields', {
      fields: { name: 'required' },
    });
    const other = await tools.member();
    for (const body of [
      { id, name: 'Mine' },
      { id: UNKNOWN_ID, mail: true },
    ])
      assertRefused(await call('changeSavedSearch', { as: other, body }), 'not_found');
  }),
  conform('deleteSavedSearch', 'deletes one’s own search, as often as asked (SAVED-3)', async (tools) => {
    const { call } = tools;
    const as = await tools.member();
    const { id } = await save(tools, as, {});
    responseOf(await call('deleteSavedSearch', { as: await tools.member(), query: { id } }));
    assertEqual((await listed(tools, as)).length, 1, 'After another tried');
    responseOf(await call('deleteSavedSearch', { as, query: { id } }));
    responseOf(await call('deleteSavedSearch', { as, query: { id } }));
    assertEqual(await listed(tools, as), [], 'After deletion');
  }),
  conform('listSavedSearches', 'says whether mails about them are sent at all (SAVED-5)', async (tools) => {
    const { call } = tools;
    const as = await tools.member();
    const mails = async () => responseOf(await call('listSavedSearches', { as })).mails;
    assertEqual(await mails(), true, 'At first');
    responseOf(
      await call('changeNotifications', { as, body: { channel: 'mail', kind: 'reminders', on: false } }),
    );
    assertEqual(await mails(), false, 'Without mails of the kind');
  }),
];
