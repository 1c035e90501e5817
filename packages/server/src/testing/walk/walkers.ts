import type { Insertable } from 'kysely';
import { SESSION_COOKIE } from '../../accounts/session-cookie.ts';
import { hashToken } from '../../accounts/sessions.store.ts';
import type { MemberTable } from '../../database/schema.ts';
import { makeMember, type TestMember } from '../members.ts';
import { LONG_AGO } from '../purchases.ts';
import type { TestServer } from '../test-server.ts';

type Facts = Partial<Insertable<MemberTable>>;

/** The kinds of viewers who make each call. Each has its own account. Some have no session, or an ended one. */
const WALKERS = {
  visitor: {},
  ended_session: {},
  banned: { status: 'banned' },
  deleted: { status: 'deleted' },
  not_confirmed: { status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null },
  member: {},
  /** A member without photo, conversation, order or like, who uses unknown ids instead. */
  member_of_nothing: {},
  premium: { paid_at: LONG_AGO },
  hidden: { profile_status: 'hidden' },
  pending_deletion: { status: 'pending_deletion' },
  /** A member whom a stranger has blocked. */
  blocked: {},
  moderator: { role: 'moderator' },
  staff: { role: 'staff' },
  operator: { role: 'operator' },
} as const satisfies Record<string, Facts>;

export type WalkerName = keyof typeof WALKERS;
export const walkerNames = Object.keys(WALKERS) as WalkerName[];

export type Walker = {
  readonly name: WalkerName;
  readonly account: TestMember;
  /** The `Cookie` header of the requests; undefined for a visitor. */
  readonly cookie: string | undefined;
};

/** Creates a walker with a new account. `blocker` is the member who blocks the walker `blocked`. */
export async function makeWalker(
  server: TestServer,
  name: WalkerName,
  { passwordHash, blocker }: { passwordHash: string; blocker: TestMember },
): Promise<Walker> {
  const { db } = server.services;
  const facts: Facts = { created_at: LONG_AGO, password_hash: passwordHash, ...WALKERS[name] };
  const account = await makeMember(server, facts);
  if (name === 'ended_session') {
    const token = account.cookie.slice(SESSION_COOKIE.length + 1);
    await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
  }
  if (name === 'blocked') {
    await db.insertInto('block').values({ blocker_id: blocker.id, blocked_id: account.id }).execute();
  }
  return { name, account, cookie: name === 'visitor' ? undefined : account.cookie };
}
