import { liveEvents, type LiveEvent, type LiveEventName } from '../events.ts';
import { conform } from './case.ts';
import type { Tools } from './caller.ts';
import { send } from './sending.cases.ts';
import { responseOf, assertEqual, assert } from './check.ts';

type Received = { readonly id: string; readonly type: string; readonly data: unknown };

/** A page's open stream, read block by block. */
async function openStream({ fetch }: Tools, cookie: string, lastEventId?: string) {
  const leaving = new AbortController();
  const response = await fetch('/api/events.php', {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: leaving.signal,
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
  let place = '';

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
    place = fields.get('id') ?? place;
    const type = fields.get('event');
    return type ? { id: place, type, data: JSON.parse(fields.get('data') ?? 'null') as unknown } : null;
  }

  await nextBlock();
  return {
    place: () => place,
    close: () => leaving.abort(),
    /** The next event of this type, in the contract's shape; others before it are passed over. */
    async next<Name extends LiveEventName>(type: Name): Promise<Extract<LiveEvent, { type: Name }>['data']> {
      for (;;) {
        const block = await nextBlock();
        if (block?.type !== type) continue;
        const parsed = liveEvents[type].safeParse(block.data);
        assert(parsed.success, `${type} is not the contract's: ${parsed.error?.message}`);
        return parsed.data as never;
      }
    },
  };
}

export const liveCases = [
  conform('streamEvents', 'tells both members of a message, as the calls answer it', async (tools) => {
    const [one, other] = [await tools.member(), await tools.member()];
    const pages = [await openStream(tools, one.cookie), await openStream(tools, other.cookie)] as const;
    const sent = await send(tools, one, other, 'Live');
    const mine = await pages[0].next('message.added');
    assertEqual(mine, { message: sent.message, chat: sent.chat }, 'What the sender is told');
    assertEqual(
      (await pages[0].next('self.changed')).user.allowance.free_messages_left,
      4,
      'The allowance that is left',
    );
    const theirs = await pages[1].next('message.added');
    const { chats } = responseOf(await tools.call('listChats', { as: other }));
    assertEqual(theirs.chat, chats[0], 'What the recipient is told');
    for (const page of pages) page.close();
  }),
  conform('streamEvents', 'tells of reading, typing, clearing and liking', async (tools) => {
    const { call, member } = tools;
    const [one, other] = [await member(), await member()];
    const { chat, message } = await send(tools, one, other);
    const conversation_id = chat.conversation.id;
    const [page, own] = [await openStream(tools, one.cookie), await openStream(tools, other.cookie)];
    responseOf(await call('markChat', { as: other, body: { conversation: conversation_id, mark: 'typing' } }));
    assertEqual(await page.next('chat.typing'), { conversation_id, member_id: other.id }, 'Typing');
    responseOf(await call('markChat', { as: other, body: { conversation: conversation_id, mark: 'read' } }));
    assertEqual(
      await page.next('chat.read'),
      { conversation_id, reader_id: other.id, up_to: message.id },
      'Reading',
    );
    responseOf(await call('addLike', { as: other, body: { id: one.id } }));
    const { liked_by } = responseOf(await call('listLikes', { as: one }));
    assertEqual((await page.next('like.added')).liked_by, liked_by[0], 'The like');
    responseOf(await call('deleteChat', { as: other, body: { conversation: conversation_id } }));
    assertEqual(await own.next('chat.removed'), { conversation_id }, 'Clearing');
    page.close();
    own.close();
  }),
  conform('streamEvents', 'tells that who blocked is gone, and that a like was seen', async (tools) => {
    const { call, member } = tools;
    const [one, other] = [await member(), await member()];
    responseOf(await call('addLike', { as: other, body: { id: one.id } }));
    const pages = [await openStream(tools, one.cookie), await openStream(tools, one.cookie)];
    responseOf(await call('readMember', { as: one, query: { id: other.id } }));
    for (const page of pages) assertEqual(await page.next('like.seen'), { member_id: other.id }, 'The like');
    responseOf(await call('block', { as: other, body: { id: one.id } }));
    for (const page of pages) {
      assertEqual(await page.next('member.gone'), { member_id: other.id }, 'Who is gone');
      page.close();
    }
  }),
  conform('streamEvents', 'tells both of a block that ends, and the blocker of their own', async (tools) => {
    const { call, member } = tools;
    const [one, other] = [await member(), await member()];
    const { chat } = await send(tools, one, other);
    const query = { conversation: chat.conversation.id };
    const [page, own] = [await openStream(tools, one.cookie), await openStream(tools, other.cookie)];
    responseOf(await call('markChat', { as: one, body: { conversation: query.conversation, mark: 'read' } }));
    responseOf(await call('block', { as: other, body: { id: one.id } }));
    assertEqual(await page.next('member.gone'), { member_id: other.id }, 'Who is gone');
    assertEqual(await own.next('member.changed'), { member_id: one.id }, 'Who is blocked');
    const blocked = responseOf(await call('readChat', { as: other, query }));
    assertEqual(
      [blocked.profile.blocked, blocked.profile.online, blocked.conversation?.read_up_to],
      [true, false, null],
      'What the blocker sees',
    );
    responseOf(await call('unblock', { as: other, body: { id: one.id } }));
    assertEqual(await page.next('member.changed'), { member_id: other.id }, 'Who is back');
    assertEqual(await own.next('member.changed'), { member_id: one.id }, 'Who is blocked no more');
    assertEqual(responseOf(await call('readChat', { as: one, query })).profile.reachable, true, 'Reachable again');
    page.close();
    own.close();
  }),
  conform('streamEvents', 'goes on from where a page was', async (tools) => {
    const [one, other] = [await tools.member(), await tools.member()];
    const page = await openStream(tools, other.cookie);
    page.close();
    await send(tools, one, other, 'Missed');
    const again = await openStream(tools, other.cookie, page.place());
    assertEqual((await again.next('message.added')).message.text, 'Missed', 'What came meanwhile');
    again.close();
    const lost = await openStream(tools, other.cookie, 'no place');
    await lost.next('reset');
    lost.close();
  }),
  conform('streamEvents', 'tells a buyer how the payment goes', async (tools) => {
    const { call, member, deliverPayment } = tools;
    const as = await member({ signedUpDaysAgo: 60 });
    const page = await openStream(tools, as.cookie);
    const body = { bundle_id: '10', payment_method: 'creditcard', expected_price: 1_500 } as const;
    const { order } = responseOf(await call('placeOrder', { as, body }));
    await deliverPayment(order.id, 'completed');
    const told = (await page.next('order.changed')).order;
    assertEqual(told, responseOf(await call('readOrder', { as, query: { id: order.id } })).order, 'The order');
    assertEqual(
      (await page.next('self.changed')).user,
      responseOf(await call('readSelf', { as })).user,
      'The buyer',
    );
    page.close();
  }),
];
