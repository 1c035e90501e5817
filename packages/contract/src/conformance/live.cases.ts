import { liveEvents, type LiveEvent, type LiveEventName } from '../events.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { samplePhoto } from './sample-photo.ts';
import { send } from './sending.cases.ts';
import { responseOf, assertEqual, assert } from './check.ts';

type Received = { readonly id: string; readonly type: string; readonly data: unknown };

/** Opens the event stream of a page and reads it block by block. */
async function openStream({ fetch }: Tools, cookie: string, lastEventId?: string) {
  const closing = new AbortController();
  const response = await fetch('/api/events.php', {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: closing.signal,
  });
  assertEqual(
    [response.status, response.headers.get('content-type')?.split(';')[0]],
    [200, 'text/event-stream'],
    'The stream',
  );
  const reader = response.body?.getReader();
  assert(reader !== undefined, 'The stream has no body');
  const decoder = new TextDecoder();
  let text = '';
  let lastId = '';

  async function nextBlock(): Promise<Received | null> {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      assert(!done, 'The stream has ended');
      text += decoder.decode(value, { stream: true });
    }
    const at = text.indexOf('\n\n');
    const fields = new Map(
      text
        .slice(0, at)
        .split('\n')
        .map((line) => line.split(/: ?(.*)/s, 2) as [string, string]),
    );
    text = text.slice(at + 2);
    lastId = fields.get('id') ?? lastId;
    const type = fields.get('event');
    return type ? { id: lastId, type, data: JSON.parse(fields.get('data') ?? 'null') as unknown } : null;
  }

  await nextBlock();
  return {
    lastId: () => lastId,
    close: () => closing.abort(),
    /** The next event of this type, checked against the contract. Events of other types before it are skipped. */
    async next<Name extends LiveEventName>(type: Name): Promise<Extract<LiveEvent, { type: Name }>['data']> {
      for (;;) {
        const block = await nextBlock();
        if (block?.type !== type) continue;
        const parsed = liveEvents[type].safeParse(block.data);
        assert(parsed.success, `${type} does not match the contract: ${parsed.error?.message}`);
        return parsed.data as never;
      }
    },
  };
}

export const liveCases = [
  conform(
    'streamEvents',
    'sends message.added to both members, as the calls return it (LIVE-1, LIVE-2)',
    async (tools) => {
      const [one, other] = [await tools.member(), await tools.member()];
      const pages = [await openStream(tools, one.cookie), await openStream(tools, other.cookie)] as const;
      const sent = await send(tools, one, other, 'Live');
      const mine = await pages[0].next('message.added');
      assertEqual(mine, { message: sent.message, chat: sent.chat }, 'The event for the sender');
      assertEqual(
        (await pages[0].next('self.changed')).user.allowance.free_messages_left,
        4,
        'The free messages left',
      );
      const theirs = await pages[1].next('message.added');
      const { chats } = responseOf(await tools.call('listChats', { as: other }));
      assertEqual(theirs.chat, chats[0], 'The chat of the event for the recipient');
      for (const page of pages) page.close();
    },
  ),
  conform(
    'streamEvents',
    'sends events for typing, reading, likes and deletions (LIVE-1, CHAT-6)',
    async (tools) => {
      const { call, member } = tools;
      const [one, other] = [await member(), await member()];
      const { chat, message } = await send(tools, one, other);
      const conversation_id = chat.conversation.id;
      const [page, own] = [await openStream(tools, one.cookie), await openStream(tools, other.cookie)];
      responseOf(
        await call('markChat', { as: other, body: { conversation: conversation_id, mark: 'typing' } }),
      );
      assertEqual(await page.next('chat.typing'), { conversation_id, member_id: other.id }, 'chat.typing');
      responseOf(
        await call('markChat', { as: other, body: { conversation: conversation_id, mark: 'read' } }),
      );
      assertEqual(
        await page.next('chat.read'),
        { conversation_id, reader_id: other.id, up_to: message.id },
        'chat.read',
      );
      responseOf(await call('addLike', { as: other, body: { id: one.id } }));
      const { liked_by } = responseOf(await call('listLikes', { as: one }));
      assertEqual((await page.next('like.added')).liked_by, liked_by[0], 'like.added');
      responseOf(await call('deleteChat', { as: other, body: { conversation: conversation_id } }));
      assertEqual(await own.next('chat.removed'), { conversation_id }, 'chat.removed');
      page.close();
      own.close();
    },
  ),
  conform(
    'streamEvents',
    'sends member.gone after a block and like.seen to all tabs (LIVE-1, LIKE-6, SAFETY-2)',
    async (tools) => {
      const { call, member } = tools;
      const [one, other] = [await member(), await member()];
      responseOf(await call('addLike', { as: other, body: { id: one.id } }));
      const pages = [await openStream(tools, one.cookie), await openStream(tools, one.cookie)];
      responseOf(await call('readMember', { as: one, query: { id: other.id } }));
      for (const page of pages)
        assertEqual(await page.next('like.seen'), { member_id: other.id }, 'like.seen');
      responseOf(await call('block', { as: other, body: { id: one.id } }));
      for (const page of pages) {
        assertEqual(await page.next('member.gone'), { member_id: other.id }, 'member.gone');
        page.close();
      }
    },
  ),
  conform(
    'streamEvents',
    'sends member.changed to the blocker at a block, to both at its end (LIVE-1, SAFETY-3, SAFETY-4)',
    async (tools) => {
      const { call, member } = tools;
      const [one, other] = [await member(), await member()];
      const { chat } = await send(tools, one, other);
      const query = { conversation: chat.conversation.id };
      const [page, own] = [await openStream(tools, one.cookie), await openStream(tools, other.cookie)];
      responseOf(
        await call('markChat', { as: one, body: { conversation: query.conversation, mark: 'read' } }),
      );
      responseOf(await call('block', { as: other, body: { id: one.id } }));
      assertEqual(await page.next('member.gone'), { member_id: other.id }, 'member.gone');
      assertEqual(await own.next('member.changed'), { member_id: one.id }, 'member.changed for the blocker');
      const blocked = responseOf(await call('readChat', { as: other, query }));
      assertEqual(
        [blocked.profile.blocked, blocked.profile.online, blocked.conversation?.read_up_to],
        [true, false, null],
        'The conversation as the blocker sees it',
      );
      responseOf(await call('unblock', { as: other, body: { id: one.id } }));
      assertEqual(
        await page.next('member.changed'),
        { member_id: other.id },
        'member.changed after the end of the block',
      );
      assertEqual(
        await own.next('member.changed'),
        { member_id: one.id },
        'member.changed for the blocker after the end of the block',
      );
      assertEqual(
        responseOf(await call('readChat', { as: one, query })).profile.reachable,
        true,
        'reachable',
      );
      page.close();
      own.close();
    },
  ),
  conform(
    'streamEvents',
    'sends member.changed to who was liked when the like is taken back, if they see the other (LIVE-1, LIKE-2, SWIPE-3)',
    async (tools) => {
      const { call, member } = tools;
      const [liked, remover, undoer, blocked] = [
        await member(),
        await member(),
        await member(),
        await member(),
      ];
      const body = { id: liked.id };
      for (const as of [remover, undoer, blocked]) responseOf(await call('addLike', { as, body }));
      const page = await openStream(tools, liked.cookie);
      responseOf(await call('block', { as: liked, body: { id: blocked.id } }));
      assertEqual(await page.next('member.changed'), { member_id: blocked.id }, 'The event of the block');
      responseOf(await call('removeLike', { as: blocked, body }));
      responseOf(await call('removeLike', { as: remover, body }));
      assertEqual(await page.next('member.changed'), { member_id: remover.id }, 'The event after removeLike');
      responseOf(await call('undoSwipe', { as: undoer, body }));
      assertEqual(await page.next('member.changed'), { member_id: undoer.id }, 'The event after undoSwipe');
      page.close();
    },
  ),
  conform(
    'streamEvents',
    'sends self.changed to the member’s other pages when their photos change (LIVE-1, PHOTO-7)',
    async (tools) => {
      const { call, member } = tools;
      const as = await member();
      const page = await openStream(tools, as.cookie);
      const { photos } = responseOf(await call('addPhoto', { as, body: samplePhoto() }));
      const added = (await page.next('self.changed')).user.profile.main_image?.photo.id;
      assertEqual(added, photos[0]?.id, 'The main photo after it was added');
      const changes = [
        () => call('changePhoto', { as, body: { id: photos[0]?.id ?? '', private: true } }),
        () => call('deletePhoto', { as, body: { id: photos[0]?.id ?? '' } }),
      ];
      for (const change of changes) {
        responseOf(await change());
        assertEqual((await page.next('self.changed')).user.profile.main_image, null, 'The main photo');
      }
      page.close();
    },
  ),
  conform(
    'streamEvents',
    'continues after Last-Event-ID, and sends reset if that is unknown (LIVE-3)',
    async (tools) => {
      const [one, other] = [await tools.member(), await tools.member()];
      const page = await openStream(tools, other.cookie);
      page.close();
      await send(tools, one, other, 'Missed');
      const again = await openStream(tools, other.cookie, page.lastId());
      assertEqual((await again.next('message.added')).message.text, 'Missed', 'The message sent meanwhile');
      again.close();
      const lost = await openStream(tools, other.cookie, 'no place');
      await lost.next('reset');
      lost.close();
    },
  ),
  conform(
    'streamEvents',
    'sends order.changed and self.changed to the buyer (LIVE-1, PAY-6)',
    async (tools) => {
      const { call, member, deliverPayment } = tools;
      const as = await member({ signedUpDaysAgo: 60 });
      const page = await openStream(tools, as.cookie);
      const body = {
        bundle_id: '10',
        payment_method: 'creditcard',
        express_request: true,
        expected_price: 1_500,
      } as const;
      const { order } = responseOf(await call('placeOrder', { as, body }));
      await deliverPayment(order.id, 'completed');
      const received = (await page.next('order.changed')).order;
      assertEqual(
        received,
        responseOf(await call('readOrder', { as, query: { id: order.id } })).order,
        'The order',
      );
      assertEqual(
        (await page.next('self.changed')).user,
        responseOf(await call('readSelf', { as })).user,
        'The user',
      );
      page.close();
    },
  ),
];
