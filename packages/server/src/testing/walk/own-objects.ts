import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../accounts/passwords.ts';
import { insertDebitCode } from '../../debit/debit-codes.store.ts';
import { deadlineIn, PROVIDER_MS } from '../../payments/deadline.ts';
import { debitForm } from '../debits.ts';
import { listSessions } from '../../accounts/session-list.store.ts';
import { beginSession, hashToken } from '../../accounts/sessions.store.ts';
import { insertMailToken, type MailTokenKind } from '../../accounts/mail-tokens.store.ts';
import { creditMember } from '../../ledger/ledger.store.ts';
import { makeMember } from '../members.ts';
import { makeConversation, makePhoto } from '../relations.fixture.ts';
import { makeOrder, makePasskey, makeSavedSearch } from './strangers.ts';
import type { InputContext } from './table-types.ts';
import type { TestServer } from '../test-server.ts';
import { storeCard } from '../stored-cards.ts';

/** The member to whom each kind of link is mailed. */
const OWNERS: Readonly<Record<MailTokenKind, Parameters<typeof makeMember>[1]>> = {
  activation: { status: 'not_confirmed', profile_status: 'disabled' },
  password_reset: {},
  mail_change: {},
  reactivation: { status: 'pending_deletion' },
};

/** Creates the walker's own objects, whose ids a valid input needs. */
export const ownObjects = {
  photo: ({ server, walker }: InputContext) => makePhoto(server, walker.account),
  conversation: ({ server, walker, peer }: InputContext) => makeConversation(server, walker.account, peer),
  order: ({ server, walker }: InputContext) => makeOrder(server, walker.account),

  /** Gives the walker credits, because a premium member has no free messages (CHAT-11). */
  async credits({ server, walker: { account } }: InputContext): Promise<void> {
    const transfer = { cause: `test:${account.id}`, memberId: account.id, credits: 10 };
    await server.services.db.transaction().execute((tx) => creditMember(tx, transfer, 'granted'));
  },

  /** The form of a direct debit that waits for the code 123456. Returns the id of its purchase. */
  async debitCode({ server, walker }: InputContext): Promise<string> {
    const { clock, db, payments } = server.services;
    const { account_holder: accountHolder, city, zip, phone, purchase } = debitForm();
    const bank = {
      accountHolder,
      iban: 'NL91ABNA0417164300',
      email: 'walker@example.org',
      phone,
      addressLine: 'Havenstraat 12',
      zip,
      city,
      country: 'NL' as const,
    };
    const account = await payments.storeDebitAccount(
      { ...bank, idempotencyKey: randomUUID() },
      deadlineIn(PROVIDER_MS),
    );
    const codeHash = await hashPassword('123456');
    const now = clock();
    await db.transaction().execute((tx) =>
      insertDebitCode(tx, {
        id: randomUUID(),
        member_id: walker.account.id,
        purchase,
        bundle_id: '10',
        price: 1_500,
        account_reference: account.reference,
        iban_last4: account.last4,
        code_hash: codeHash,
        created_at: now,
        expires_at: new Date(now.getTime() + 600_000),
      }),
    );
    return purchase;
  },

  /** Stores a card of the walker. Returns its id. */
  storedCard({ server, walker }: InputContext): Promise<string> {
    return storeCard(server, walker.account.id);
  },

  /** Saves a search of the walker. Returns its id. */
  savedSearch({ server, walker }: InputContext): Promise<string> {
    return makeSavedSearch(server, walker.account.id);
  },

  /** Makes the peer like the walker. Returns the peer's id. */
  async liker({ server, walker, peer }: InputContext): Promise<string> {
    await server.services.db
      .insertInto('liking')
      .values({ liker_id: peer.id, liked_id: walker.account.id, seen_at: null })
      .execute();
    return peer.id;
  },

  /** Makes the walker like the peer. Returns the peer's id. */
  async liked({ server, walker, peer }: InputContext): Promise<string> {
    await server.services.db
      .insertInto('liking')
      .values({ liker_id: walker.account.id, liked_id: peer.id, seen_at: null })
      .execute();
    return peer.id;
  },

  /** Begins another session of the walker. Returns its id. */
  async session({ server, walker: { account } }: InputContext): Promise<string> {
    const { db, clock } = server.services;
    const now = clock();
    const token = await beginSession(db, account.id, now);
    const sessions = await listSessions(db, account.id, { current: hashToken(token), now });
    return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  },

  /** Creates another member, who has just logged in. */
  member: (server: TestServer) => makeMember(server),

  /** Adds a passkey of the walker. Returns its id. */
  passkey: ({ server, walker }: InputContext) => makePasskey(server, walker.account.id),

  /** Returns the token of a link that was mailed to a new member. */
  async mailToken({ server }: InputContext, kind: MailTokenKind): Promise<string> {
    const { db, clock } = server.services;
    const { id } = await makeMember(server, OWNERS[kind]);
    const newEmail = kind === 'mail_change' ? `${randomUUID()}@example.org` : null;
    return db
      .transaction()
      .execute((tx) => insertMailToken(tx, { kind, memberId: id, now: clock(), minutes: 60, newEmail }));
  },

  /** Returns the e-mail address of a new account. */
  async email({ server, passwordHash }: InputContext): Promise<string> {
    const { id } = await makeMember(server, { password_hash: passwordHash });
    return `${id}@example.org`;
  },
};
