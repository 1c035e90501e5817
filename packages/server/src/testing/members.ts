import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { beginSession } from '../accounts/sessions.store.ts';
import { setSexuality } from '../accounts/sexuality.store.ts';
import type { MemberTable } from '../database/schema.ts';
import { openAccount } from '../ledger/ledger.store.ts';
import type { TestServer } from './test-server.ts';

/** A member in a test, with the `Cookie` header of a session. */
export type TestMember = { readonly id: string; readonly cookie: string };

/**
 * Inserts an active, confirmed member of 30 years with an empty ledger account and a session. The member has no valid
 * password, so tests that log in sign up over HTTP or set `password_hash`.
 */
export async function makeMember(
  { services }: Pick<TestServer, 'services'>,
  { sexuality, ...overrides }: Partial<Insertable<MemberTable>> & { readonly sexuality?: string } = {},
): Promise<TestMember> {
  const now = services.clock();
  const id = overrides.id ?? uuidv7();
  const token = await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('member')
      .values({
        id,
        email: `${id}@example.org`,
        password_hash: 'nobody knows it',
        status: 'active',
        profile_status: 'active',
        language: 'en',
        time_zone: 'Europe/Amsterdam',
        name: `Member ${id.slice(-4)}`,
        date_of_birth: '1996-01-15',
        gender: 'female',
        country: 'NL',
        region: 'Utrecht',
        confirmed_at: now,
        created_at: now,
        listed_at: now,
        ...overrides,
      })
      .execute();
    if (sexuality) await setSexuality(tx, id, sexuality, now);
    await openAccount(tx, id);
    return beginSession(tx, id, now);
  });
  return { id, cookie: `${SESSION_COOKIE}=${token}` };
}
