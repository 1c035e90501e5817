import { liveEvents, type LiveEvent, type LiveEventName } from '@rendezvous/contract/events';
import { canSee } from '@rendezvous/contract/member-relation';
import { presentSelf } from '../accounts/present-self.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { presentChat, presentMessage } from '../chat/chat.present.ts';
import { findCleared, readMessages, listReadPositions } from '../chat/chat.store.ts';
import { readChatRows } from '../chat/direct-conversations.store.ts';
import { readLikedBy } from '../members/likes.ts';
import { readRelations } from '../members/visibility.ts';
import { presentOwnOrders } from '../payments/payments.present.ts';
import { findOrder } from '../payments/payments.store.ts';
import { signEvent } from '../photos/sign-responses.ts';
import type { Services } from '../services.ts';
import type { OutboxRow } from './live.store.ts';

type Ref = OutboxRow['ref'];
type StoredEventName = Exclude<LiveEventName, 'reset'>;
type DataOf<Name extends LiveEventName> = Extract<LiveEvent, { type: Name }>['data'];

/** Whose events are presented. */
export type EventViewer = Pick<Viewer, 'id' | 'paid' | 'timeZone'>;

/** Reads the current data of rows of one type for this member; null for a row that no longer applies. */
type Presenter<Name extends LiveEventName> = (
  services: Services,
  viewer: EventViewer,
  refs: readonly Ref[],
) => Promise<(DataOf<Name> | null)[]>;

const presenters: { [Name in StoredEventName]: Presenter<Name> } = {
  async 'message.added'({ db, clock }, { id: memberId }, refs) {
    const now = clock();
    const messages = await readMessages(db, memberId, refs.map(field('message_id')));
    const chats = await readChatRows(db, memberId, unique(refs.map(field('conversation_id'))), now);
    return refs.map((ref) => {
      const message = messages.get(ref.message_id ?? '');
      const chat = chats.get(ref.conversation_id ?? '');
      if (!message || !chat) return null;
      return { message: presentMessage(message, memberId), chat: presentChat(chat, memberId, now) };
    });
  },

  async 'message.changed'({ db }, { id: memberId }, refs) {
    const messages = await readMessages(db, memberId, refs.map(field('message_id')));
    return refs.map((ref) => {
      const message = messages.get(ref.message_id ?? '');
      return message ? { message: presentMessage(message, memberId) } : null;
    });
  },

  async 'chat.read'({ db }, { id: memberId }, refs) {
    const positions = await listReadPositions(
      db,
      memberId,
      refs.map((ref) => ({ conversationId: ref.conversation_id ?? '', readerId: ref.reader_id ?? '' })),
    );
    return refs.map(({ conversation_id = '', reader_id = '' }) => {
      const position = positions.find(
        (row) => row.conversation_id === conversation_id && row.member_id === reader_id,
      );
      return position && position.read_up_to !== '0'
        ? { conversation_id, reader_id, up_to: position.read_up_to }
        : null;
    });
  },

  async 'chat.typing'(_, __, refs) {
    return refs.map(({ conversation_id = '', member_id = '' }) => ({ conversation_id, member_id }));
  },

  async 'chat.removed'({ db }, { id: memberId }, refs) {
    const cleared = await findCleared(db, memberId, refs.map(field('conversation_id')));
    return refs.map(({ conversation_id = '' }) =>
      cleared.has(conversation_id) ? { conversation_id } : null,
    );
  },

  async 'like.seen'(_, __, refs) {
    return refs.map(({ liker_id: member_id = '' }) => ({ member_id }));
  },

  async 'member.gone'({ db }, viewer, refs) {
    const ids = refs.map(field('member_id'));
    const relations = await readRelations(db, viewer, ids);
    return ids.map((member_id) => {
      const relation = relations.get(member_id);
      return relation && canSee(relation) ? null : { member_id };
    });
  },

  /** A member who cannot be seen is reported only to the member who caused the change. */
  async 'member.changed'({ db }, viewer, refs) {
    const relations = await readRelations(db, viewer, refs.map(field('member_id')));
    return refs.map(({ member_id = '', by }) => {
      const relation = relations.get(member_id);
      return relation && (by === viewer.id || canSee(relation)) ? { member_id } : null;
    });
  },

  async 'like.added'({ db, clock }, viewer, refs) {
    const likes = refs.map((ref) => readLikedBy(db, viewer, ref.liker_id ?? '', clock()));
    return (await Promise.all(likes)).map((liked_by) => liked_by && { liked_by });
  },

  async 'order.changed'({ db }, { id: memberId, timeZone }, refs) {
    const found = await Promise.all(refs.map((ref) => findOrder(db, memberId, ref.order_id ?? '')));
    const rows = found.filter((row) => row !== undefined);
    const orders = await presentOwnOrders(db, rows, timeZone);
    return refs.map(({ order_id: id }) => {
      const order = orders.find((one) => one.id === id);
      return order ? { order } : null;
    });
  },

  async 'self.changed'(services, { id }, refs) {
    const user = await presentSelf(services, id);
    return refs.map(() => ({ user }));
  },
};

/**
 * Presents rows of the outbox as this member's events, in their order. Of rows with the same type and ref only the last
 * is presented, because presenting reads the current data (LIVE-1).
 */
export async function presentEvents(
  services: Services,
  viewer: EventViewer,
  rows: readonly Pick<OutboxRow, 'id' | 'type' | 'ref'>[],
): Promise<(LiveEvent & { id: number })[]> {
  const latest = new Map(rows.map((row) => [`${row.type} ${JSON.stringify(row.ref)}`, row]));
  const byType = Map.groupBy(latest.values(), (row) => row.type);
  const presented: (LiveEvent & { id: number })[] = [];
  // The site's CDN is not used: a stream does not know the site of its page, and our own address serves all photos.
  const signing = { addresses: services.photoAddresses, now: services.clock(), prefix: '' };
  for (const [type, ofType] of byType) {
    if (type === 'reset') continue;
    const data = await presenters[type](
      services,
      viewer,
      ofType.map((row) => row.ref),
    );
    ofType.forEach(({ id }, index) => {
      const eventData = data[index];
      if (!eventData) return;
      // As with responses (http/api.ts), a violation of the contract is an error except in production.
      if (!services.config.production) liveEvents[type].parse(eventData);
      presented.push({ id, type, data: signEvent(type, eventData, signing) } as LiveEvent & { id: number });
    });
  }
  return presented.sort((a, b) => a.id - b.id);
}

function field(name: string): (ref: Ref) => string {
  return (ref) => ref[name] ?? '';
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
