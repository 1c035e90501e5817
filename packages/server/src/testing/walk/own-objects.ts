import { insertMailToken, type MailTokenKind } from '../../accounts/mail-tokens.store.ts';
import { creditMember } from '../../ledger/ledger.store.ts';
import { makeMember } from '../members.ts';
import { makeConversation, makePhoto } from '../relations.fixture.ts';
import { makeOrder } from './strangers.ts';
import type { InputContext } from './table-types.ts';

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

  /** Makes the peer like the walker. Returns the peer's id. */
  async liker({ server, walker, peer }: InputContext): Promise<string> {
    await server.services.db
      .insertInto('liking')
      .values({ liker_id: peer.id, liked_id: walker.account.id, seen_at: null })
      .execute();
    return peer.id;
  },

  /** Returns the token of a link that was mailed to a new member. */
  async mailToken({ server }: InputContext, kind: MailTokenKind): Promise<string> {
    const { db, clock } = server.services;
    const isNew = kind === 'activation';
    const { id } = await makeMember(
      server,
      isNew ? { status: 'not_confirmed', profile_status: 'disabled' } : {},
    );
    return db
      .transaction()
      .execute((tx) => insertMailToken(tx, { kind, memberId: id, now: clock(), minutes: 60 }));
  },

  /** Returns the e-mail address of a new account. */
  async email({ server, passwordHash }: InputContext): Promise<string> {
    const { id } = await makeMember(server, { password_hash: passwordHash });
    return `${id}@example.org`;
  },
};
