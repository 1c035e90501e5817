import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { listSessions } from '../../accounts/session-list.store.ts';
import { insertPasskey } from '../../accounts/passkeys.store.ts';
import { insertMailToken } from '../../accounts/mail-tokens.store.ts';
import { insertSearch } from '../../members/saved-searches.store.ts';
import { makeMember, type TestMember } from '../members.ts';
import { makeConversation, makePhoto } from '../relations.fixture.ts';
import { storeCard } from '../stored-cards.ts';
import type { TestServer } from '../test-server.ts';
import type { WalkerName } from './walkers.ts';

/** Members without a relation to any walker, and the ids of their objects. */
export type Strangers = {
  readonly owner: TestMember;
  /** The other member of the owner's conversation. Both have liked each other. */
  readonly partner: TestMember;
  /** Members whom no walker may see. Their ids must have the same outcome as an unknown id. */
  readonly unseen: readonly TestMember[];
  /** The member who has blocked the walker `blocked`. */
  readonly blocker: TestMember;
  readonly photo: string;
  readonly privatePhoto: string;
  readonly order: string;
  readonly storedCard: string;
  readonly savedSearch: string;
  readonly conversation: string;
  /** A decision about the owner. */
  readonly decision: string;
  /** A dismissed complaint that the owner made. */
  readonly complaint: string;
  /** The tokens of links that were mailed to the owner. */
  readonly activationToken: string;
  readonly resetToken: string;
  /** The id of a message of the partner to the owner. */
  readonly message: string;
  /** The id of a session of the owner. */
  readonly session: string;
  /** The id of a passkey of the owner. */
  readonly passkey: string;
};

export async function makeStrangers(server: TestServer): Promise<Strangers> {
  const { db } = server.services;
  // No walker lives in this country.
  const home = { country: 'DE', region: null };
  const [owner, partner] = [await makeMember(server, home), await makeMember(server, home)];
  const blocker = await makeMember(server);
  const unseen = [
    await makeMember(server, { profile_status: 'hidden' }),
    await makeMember(server, { profile_status: 'in_review' }),
    await makeMember(server, { invisible: true }),
    await makeMember(server, { status: 'banned' }),
    await makeMember(server, { status: 'pending_deletion' }),
    await makeMember(server, { status: 'not_confirmed', profile_status: 'disabled' }),
  ];
  const conversation = await makeConversation(server, owner, partner);
  const { id: message } = await db
    .insertInto('message')
    .values({
      conversation_id: conversation,
      sender_id: partner.id,
      client_id: uuidv7(),
      text: 'For the owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('liking')
    .values([
      { liker_id: owner.id, liked_id: partner.id, seen_at: null },
      { liker_id: partner.id, liked_id: owner.id, seen_at: null },
    ])
    .execute();
  await db
    .insertInto('block')
    .values({ blocker_id: owner.id, blocked_id: (unseen[0] as TestMember).id })
    .execute();
  const now = server.services.clock();
  const tokenOf = (kind: 'activation' | 'password_reset') =>
    db.transaction().execute((tx) => insertMailToken(tx, { kind, memberId: owner.id, now, minutes: 60 }));
  return {
    owner,
    partner,
    unseen,
    blocker,
    conversation,
    message,
    activationToken: await tokenOf('activation'),
    resetToken: await tokenOf('password_reset'),
    session: (await listSessions(db, owner.id, { current: Buffer.alloc(32), now }))[0]?.id ?? '',
    passkey: await makePasskey(server, owner.id),
    photo: await makePhoto(server, owner, { main: true }),
    privatePhoto: await makePhoto(server, owner, { private: true, position: 1 }),
    decision: await makeWarning(server, owner.id),
    complaint: await makeDismissed(server, owner.id),
    order: await makeOrder(server, owner),
    storedCard: await storeCard(server, owner.id),
    savedSearch: await makeSavedSearch(server, owner.id),
  };
}

/** Inserts a warning about a member. Returns its id. */
export async function makeWarning({ services }: TestServer, memberId: string): Promise<string> {
  const id = uuidv7();
  await services.db
    .insertInto('moderation_decision')
    .values({
      id,
      site_id: 1,
      member_id: memberId,
      moderator_id: uuidv7(),
      subject_kind: 'profile',
      subject_id: memberId,
      action: 'warn',
      ground: 'insult',
      facts: 'Insults',
      decided_at: services.clock(),
    })
    .execute();
  return id;
}

/** Inserts a complaint of a member about the site that was dismissed. Returns its id. */
export async function makeDismissed({ services }: TestServer, reporterId: string): Promise<string> {
  const [id, decisionId] = [uuidv7(), uuidv7()];
  const about = { site_id: 1, subject_kind: 'other', subject_id: null } as const;
  const now = services.clock();
  await services.db
    .insertInto('moderation_decision')
    .values({
      ...about,
      id: decisionId,
      moderator_id: uuidv7(),
      action: 'dismiss',
      facts: '',
      decided_at: now,
    })
    .execute();
  await services.db
    .insertInto('complaint')
    .values({
      ...about,
      id,
      reporter_id: reporterId,
      language: 'en',
      reason: 'other',
      words: 'Look',
      same_hash: Buffer.from(id),
      decision_id: decisionId,
      created_at: now,
    })
    .execute();
  return id;
}

/** Inserts a passkey of a member, which no authenticator has. Returns its id. */
export async function makePasskey({ services }: TestServer, memberId: string): Promise<string> {
  const id = uuidv7();
  const passkey = {
    id,
    memberId,
    credentialId: Buffer.from(id).toString('base64url'),
    publicKey: Uint8Array.of(1),
    counter: 0,
    transports: [],
    synced: false,
    name: 'Phone',
    addedAt: services.clock(),
  };
  await services.db.transaction().execute((tx) => insertPasskey(tx, passkey));
  return id;
}

/** Inserts a completed order of ten credits. Returns its id. */
export async function makeOrder({ services }: TestServer, { id: memberId }: TestMember): Promise<string> {
  const id = uuidv7();
  const now = services.clock();
  await services.db
    .insertInto('purchase_order')
    .values({
      id,
      member_id: memberId,
      bundle_id: '10',
      credits: 10,
      currency: 'EUR',
      full_price: 1_500,
      price: 1_500,
      payment_method: 'creditcard',
      status: 'completed',
      created_at: now,
      completed_at: now,
    })
    .execute();
  return id;
}

/** The columns of each table with the ids of the row's owners. */
const OWNERS = {
  member: ['id'],
  photo: ['member_id'],
  purchase_order: ['member_id'],
  conversation: ['low_member_id', 'high_member_id'],
  participation: ['member_id', 'other_id'],
  message: ['sender_id'],
  liking: ['liker_id', 'liked_id'],
  block: ['blocker_id', 'blocked_id'],
  push_subscription: ['member_id'],
  session: ['member_id'],
  passkey: ['member_id'],
  mail_token: ['member_id'],
  ledger_account: ['member_id'],
  live_event: ['member_id'],
  like_allowance: ['member_id'],
  moderation_decision: ['member_id'],
  appeal: ['member_id'],
  complaint: ['reporter_id'],
} as const;

/** Returns a hash of all rows of the strangers, which a call must not change. */
export async function digestOf(server: TestServer, strangers: Strangers): Promise<string> {
  const { owner, partner, unseen, blocker } = strangers;
  const ids = [owner, partner, blocker, ...unseen].map(({ id }) => id);
  const rows = Object.entries(OWNERS).map(([table, columns]) => {
    const theirs = columns.map((column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`);
    return sql`select ${table} || to_jsonb(t)::text as row from ${sql.table(table)} t where ${sql.join(theirs, sql` or `)}`;
  });
  const { rows: found } = await sql<{ digest: string; count: string }>`
    select md5(string_agg(row, '|' order by row)) as digest, count(*) as count
    from (${sql.join(rows, sql` union all `)}) as theirs`.execute(server.services.db);
  return `${found[0]?.digest} of ${found[0]?.count} rows`;
}

/** Returns the ids of members whom the walker may not see. For the walker `blocked`, this includes the blocker. */
export function hiddenIds({ unseen, blocker }: Strangers, walker: WalkerName): string[] {
  return [...unseen, ...(walker === 'blocked' ? [blocker] : [])].map(({ id }) => id);
}

/** Inserts a saved search of a member with a filter of its own. Returns its id. */
export async function makeSavedSearch({ services }: TestServer, memberId: string): Promise<string> {
  const id = uuidv7();
  await services.db
    .transaction()
    .execute((tx) =>
      insertSearch(
        tx,
        memberId,
        { id, name: 'Mine', filter: { country: 'NL', countryregion: id }, mail: true },
        services.clock(),
      ),
    );
  return id;
}
