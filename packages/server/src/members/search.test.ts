import type { QueryInput } from '@rendezvous/contract/calls';
import { SEARCH_COUNT_CAP, SEARCH_PAGE } from '@rendezvous/contract/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeCursor } from './search-cursor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Filter = QueryInput<'searchMembers'>;
const search = (query: Filter, cookie?: string) => server.call('searchMembers', { query, cookie });

async function idsOf(filter: Filter, cookie?: string): Promise<string[]> {
  const { data } = await search(filter, cookie);
  return data.profiles.map((profile) => profile.id);
}

describe('searchMembers', () => {
  it('filters by gender, country, region and ages, both ages included (SEARCH-1)', async () => {
    const base = { country: 'CH', region: 'Bern', gender: 'male' } as const;
    const young = await makeMember(server, { ...base, date_of_birth: '2001-03-10' });
    const almost = await makeMember(server, { ...base, date_of_birth: '2001-03-11' });
    const forty = await makeMember(server, { ...base, date_of_birth: '1985-03-11' });
    const woman = await makeMember(server, { ...base, gender: 'female' });
    const away = await makeMember(server, { ...base, region: 'Zug' });
    const all = [young, almost, forty, woman, away].map((member) => member.id);
    const found = async (filter: Filter) =>
      (await idsOf({ country: 'CH', ...filter })).toSorted().map((id) => all.indexOf(id));
    expect(await found({})).toEqual([0, 1, 2, 3, 4]);
    expect(await found({ gender: 'male' })).toEqual([0, 1, 2, 4]);
    expect(await found({ countryregion: 'Bern' })).toEqual([0, 1, 2, 3]);
    expect(await found({ countryregion: 'Bern', gender: 'male' })).toEqual([0, 1, 2]);
    // The test clock is at 10 March 2026: somebody born on that day in 2001 is 25, and a day later still 24.
    expect(await found({ gender: 'male', min_age: 25 })).toEqual([0, 2, 4]);
    expect(await found({ gender: 'male', max_age: 24 })).toEqual([1]);
    expect(await found({ min_age: 25, max_age: 25 })).toEqual([0]);
    expect(await found({ min_age: 40, max_age: 40 })).toEqual([2]);
    expect(await found({ min_age: 50, max_age: 40 })).toEqual([]);
  });

  it('pages through all members once, in order, with one exact count (SEARCH-4, SEARCH-5, SEARCH-6)', async () => {
    const made: string[] = [];
    // Some share a microsecond and others differ by one, which JavaScript dates cannot represent.
    for (let index = 0; index < SEARCH_PAGE * 2 + 5; index += 1) {
      const listed = `2026-03-01T12:00:00.${String(100_000 + Math.floor(index / 3)).slice(0, 6)}Z`;
      const member = await makeMember(server, { country: 'DK', listed_at: listed });
      if (index % 4 === 0) await makePhoto(server, member, { main: true });
      made.push(member.id);
    }
    const seen: string[] = [];
    const counts = new Set<number>();
    let cursor: string | undefined;
    do {
      const { data } = await search({ country: 'DK', cursor });
      seen.push(...data.profiles.map((profile) => profile.id));
      counts.add(data.count);
      cursor = data.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made));
    expect([...counts]).toEqual([made.length]);
    const inOrder = await server.services.db
      .selectFrom('member')
      .where('country', '=', 'DK')
      .select('id')
      .orderBy(sql`main_photo_id is null`)
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(seen).toEqual(inOrder.map((row) => row.id));
  });

  it('counts up to 1,000, reports when there are more, and keeps the count on later pages (SEARCH-6)', async () => {
    const { db } = server.services;
    await sql`
      insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth,
        gender, country, region)
      select gen_random_uuid(), 'pl' || n || '@example.org', 'x', 'active', 'active', 'pl', 'UTC', 'Member',
        date '1980-01-01' + n, case n % 2 when 0 then 'male' else 'female' end, 'PL', 'mazowieckie'
      from generate_series(1, ${sql.lit(SEARCH_COUNT_CAP + 1)}) n`.execute(db);
    const found = async (query: Filter) => {
      const { data } = await search(query);
      return [data.profiles.length, data.count, data.count_capped, data.next_cursor ?? undefined] as const;
    };
    const [size, count, capped, cursor] = await found({ country: 'PL' });
    expect([size, count, capped]).toEqual([SEARCH_PAGE, SEARCH_COUNT_CAP, true]);
    // Later pages of that search repeat the count of its first page.
    await sql`delete from member where email = 'pl1@example.org'`.execute(db);
    expect((await found({ country: 'PL', cursor })).slice(0, 3)).toEqual([
      SEARCH_PAGE,
      SEARCH_COUNT_CAP,
      true,
    ]);
    expect((await found({ country: 'PL' })).slice(0, 3)).toEqual([SEARCH_PAGE, SEARCH_COUNT_CAP, false]);
    const all = await found({ country: 'PL', min_age: 18, max_age: 99 });
    const women = await found({ country: 'PL', gender: 'female' });
    const older = await found({ country: 'PL', gender: 'female', min_age: 45 });
    const younger = await found({ country: 'PL', gender: 'female', max_age: 44 });
    expect([all[1], women[1]]).toEqual([SEARCH_COUNT_CAP, SEARCH_COUNT_CAP / 2]);
    expect(older[1] + younger[1]).toBe(SEARCH_COUNT_CAP / 2);
    expect(Math.min(older[1], younger[1])).toBeGreaterThan(SEARCH_PAGE);
  });

  it('leaves the viewer, invisible, inactive, blocked and blocking members out of results and count (SEARCH-3)', async () => {
    const base = { country: 'AT' } as const;
    const viewer = await makeMember(server, base);
    const shown = await makeMember(server, base);
    const iBlocked = await makeMember(server, base);
    const blockedMe = await makeMember(server, base);
    await makeMember(server, { ...base, invisible: true });
    await makeMember(server, { ...base, profile_status: 'hidden' });
    await makeMember(server, { ...base, status: 'not_confirmed', profile_status: 'disabled' });
    await server.call('block', { cookie: viewer.cookie, body: { id: iBlocked.id } });
    await server.call('block', { cookie: blockedMe.cookie, body: { id: viewer.id } });
    const { data } = await search(base, viewer.cookie);
    expect(data.profiles.map((profile) => profile.id)).toEqual([shown.id]);
    expect(data.count).toBe(1);
    expect((await search(base)).data.count).toBe(4);
  });

  it('shows the fictional mark and the main photo, never another photo (PROFILE-1, FICTION-1)', async () => {
    const member = await makeMember(server, { country: 'IT', fictional: true });
    const main = await makePhoto(server, member, { main: true });
    const other = await makePhoto(server, member, { position: 1 });
    const { data } = await search({ country: 'IT' });
    expect(data.profiles[0]).toMatchObject({ fictional: true, main_image: { photo: { id: main } } });
    expect(JSON.stringify(data)).not.toContain(other);
  });

  it('refuses a region without its country, broken cursors and unknown fields and values (SEARCH-1, CALL-2)', async () => {
    const id = '0195f0a0-0000-7000-8000-000000000000';
    const broken = [
      { countryregion: 'Bern' },
      { country: 'CH', countryregion: 'Be\u0000rn' },
      { cursor: 'nonsense' },
      { cursor: '%%%' },
      { cursor: Buffer.from('[]').toString('base64url') },
      { cursor: Buffer.from('{"__proto__":{"a":1}}').toString('base64url') },
      { cursor: writeCursor({ hasPhoto: false, listedAt: '2026-02-30T00:00:00.000000Z', id, count: 1 }) },
      {
        cursor: writeCursor({
          hasPhoto: false,
          listedAt: '2026-02-20T00:00:00.000000Z',
          id: "x' or 1=1",
          count: 1,
        }),
      },
      { cursor: writeCursor({ hasPhoto: false, listedAt: '2026-02-20T00:00:00.000000Z', id, count: -1 }) },
      { gender: 'other' },
      { country: 'XX' },
      { min_age: '17' },
      { min_age: 'old' },
      { max_age: '100' },
      { order: 'asc' },
    ];
    for (const query of broken) {
      const { status, error } = await search(query as never);
      expect([query, status, error?.code]).toEqual([query, 400, 'invalid_request']);
    }
  });

  it('treats quotes and wildcards in a region as plain text', async () => {
    for (const countryregion of ["'; drop table member; --", '%', 'Bern\\', '\u0001']) {
      const { status, data } = await search({ country: 'CH', countryregion });
      expect([status, data.count]).toEqual([200, 0]);
    }
  });

  it('refuses visitors where the site has switched off the search for them (SEARCH-2)', async () => {
    const { db } = server.services;
    const { settings } = await db.selectFrom('site').select('settings').executeTakeFirstOrThrow();
    await db
      .updateTable('site')
      .set({ settings: JSON.stringify({ ...settings, logged_out_search: false }) })
      .execute();
    // Settings are cached for a minute.
    server.advance({ minutes: 2 });
    const { status, error } = await search({});
    expect([status, error.code]).toEqual([403, 'authentication_required']);
    const member = await makeMember(server);
    expect((await search({}, member.cookie)).status).toBe(200);
  });
});
