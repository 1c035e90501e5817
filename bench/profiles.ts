import { sql } from 'kysely';
import type { Db } from '../packages/server/src/database/types.ts';

/** Rows of one statement, which must end within the server's time limit. */
const BATCH = 20_000;

/** Inserts visible members of ten countries, whose wishes are open, and updates the planner's statistics. */
export async function insertProfiles(db: Db, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH)
    await sql`
    insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth, gender,
      country, region, listed_at, created_at)
    select gen_random_uuid(), 'm' || n || '@example.com', 'x', 'active', 'active', 'en', 'Europe/London', 'Member ' || n,
      date '1955-01-01' + n % 18000 * 7919 % 18000, case when n % 2 = 0 then 'male' else 'female' end,
      (array['DE','PL','NL','FR','IT','ES','GB','FI','SE','DK'])[1 + n % 10],
      (array['Bayern','mazowieckie','Utrecht','Bretagne','Lazio','Aragón','London','Uusimaa','Skåne','Sjælland'])[1 + n % 10],
      timestamptz '2026-01-01' + n * interval '1 second', now()
    from generate_series(${from}::int, ${Math.min(count, from + BATCH - 1)}::int) as n`.execute(db);
  await sql`vacuum analyze member`.execute(db);
}
