import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columnsOf, contentsOf, type Contents } from '../testing/contents.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';
import { withMigrationSession } from './migration-session.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await freshConnection();
});
afterEach(() => connection.close());

/** The last migration of the previous release. */
const RELEASED = '0016_search_ages.sql';
const MEMBERS = 40;

describe('a database of the previous release', () => {
  it('has the same rows and values after it is migrated', async () => {
    await migrate(connection, { isWanted: (name) => name <= RELEASED });
    // The records of that release have no checksums.
    await sql`alter table migration drop column checksum`.execute(connection.db);
    await withMigrationSession(connection, (session) => session.exec(ROWS));
    const columns = await columnsOf(connection);
    const unchanged = Object.fromEntries(Object.entries(columns).filter(([table]) => table !== 'migration'));
    const before = await contentsOf(connection, unchanged);
    expect(before.member?.rows).toBe(MEMBERS);
    expect(before.message?.rows).toBe((MEMBERS / 2) ** 2);
    expect(before.ledger_entry?.rows).toBe(2 * MEMBERS);

    const applied = await migrate(connection);
    expect(applied.filter((name) => name <= RELEASED)).toEqual([]);
    // A new account of the site (migration 0037) is the only new row.
    await connection.db.deleteFrom('ledger_account').where('kind', '=', 'held').execute();
    expect(difference(before, await contentsOf(connection, unchanged))).toEqual([]);
    const { rows } = await sql<{ missing: number }>`
      select count(*)::int as missing from migration where checksum is null`.execute(connection.db);
    expect(rows).toEqual([{ missing: 0 }]);
    expect(await migrate(connection)).toEqual([]);
  });

  it('accepts the rows that processes of that release write', async () => {
    await migrate(connection, { isWanted: (name) => name <= RELEASED });
    const columns = await columnsOf(connection);
    await migrate(connection);
    // These processes do not know later columns, so each of those needs a default or must be nullable.
    const { rows } = await sql<{ column: string }>`
      select relname || '.' || attname as column
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any (${Object.keys(columns)})
        and attnotnull and not atthasdef and attidentity = ''
        and not (relname || '.' || attname) = any (${Object.entries(columns).flatMap(([table, names]) =>
          names.map((name) => `${table}.${name}`),
        )})`.execute(connection.db);
    expect(rows).toEqual([]);
    const now = await columnsOf(connection);
    const lost = Object.entries(columns).flatMap(([table, names]) =>
      names.filter((name) => !now[table]?.includes(name)).map((name) => `${table}.${name}`),
    );
    expect(lost).toEqual([]);
  });
});

/** Rows as that release wrote them. They are written in SQL, because its code no longer exists. */
const ROWS = `
  insert into site (domain, settings, company) values ('site.example', '{"a": 1}', '{"name": "A company"}');
  insert into member (id, email, password_hash, status, profile_status, language, time_zone, name, date_of_birth, gender,
    country, region, about, interests, tracking)
  select gen_random_uuid(), 'member' || n || '@example.org', 'a hash', 'active', 'active', 'de', 'Europe/Berlin',
    'Jürgen ' || n, date '1980-01-01' + n, case when n % 2 = 0 then 'male' else 'female' end, 'DE', 'Bayern',
    e'Two\\nlines', '{music,travel}', '{"source": "x"}'
  from generate_series(1, ${MEMBERS}) n;
  insert into presence (member_id, last_active_at) select id, now() from member;
  insert into session (token_hash, member_id, expires_at) select sha256(id::text::bytea), id, now() from member;
  insert into photo (id, member_id, position, status, width, height, store_key)
  select id, id, 0, 'active', 800, 1000, 'photos/' || id from member;
  update member set main_photo_id = id;
  insert into liking (liker_id, liked_id)
  select a.id, b.id from member a join member b on a.gender = 'male' and b.gender = 'female';
  insert into conversation (id, low_member_id, high_member_id, started_by)
  select gen_random_uuid(), least(liker_id, liked_id), greatest(liker_id, liked_id), liker_id from liking;
  insert into message (conversation_id, sender_id, client_id, text, credits_spent)
  select id, started_by, gen_random_uuid(), 'Hello 👋', 1 from conversation;
  insert into participation (conversation_id, member_id, other_id, last_message_id)
  select conversation.id, low_member_id, high_member_id, message.id
  from conversation join message on conversation_id = conversation.id;
  insert into live_event (member_id, type, ref) select id, 'message', '{"id": "1"}' from member;
  insert into ledger_account (id, kind, member_id, balance) select gen_random_uuid(), 'member', id, 5 from member;
  insert into ledger_transfer (id, cause) select gen_random_uuid(), 'signup:' || id from member;
  insert into ledger_entry (transfer_id, account_id, credits)
  select transfer.id, account.id, 5
  from ledger_transfer transfer join ledger_account account on transfer.cause = 'signup:' || account.member_id
  union all
  select id, '00000000-0000-7000-8000-000000000002', -5 from ledger_transfer;
  insert into purchase_order (id, member_id, bundle_id, credits, currency, full_price, price, status)
  select gen_random_uuid(), id, 'small', 10, 'EUR', 1500, 1200, 'completed' from member;
  insert into payment_event (id, type, payload, outcome, order_id, amount, currency)
  select 'evt_' || id, 'checkout.session.completed', '{"id": 1}', 'applied', id, 1200, 'EUR' from purchase_order;
  insert into mail (id, to_address, template, language, subject, html, text)
  select gen_random_uuid(), email, 'activation', 'de', 'Willkommen', '<p>x</p>', 'x' from member;
  insert into server_secret (purpose, version, value) values ('photo-addresses', 1, '\\x00ff');
`;

function difference(before: Contents, after: Contents): string[] {
  return Object.keys(before).filter(
    (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  );
}
