import type { Body } from '../calls.ts';
import { CHAT_PAGE, FREE_CONVERSATIONS, FREE_MESSAGES, MESSAGE_LENGTH } from '../rules.ts';
import { conform, NOBODY } from './case.ts';
import type { Tools } from './caller.ts';
import { answered, equals, holds, includes, refused } from './check.ts';

type Member = { id: string; cookie: string };

export function messageTo(
  id: string,
  text = 'Hello',
  changes: Partial<Body<'sendMessage'>> = {},
): Body<'sendMessage'> {
  return { id, client_id: crypto.randomUUID(), text, ...changes };
}

export async function send({ call }: Tools, as: Member, to: Member, text?: string) {
  return answered(await call('sendMessage', { as, body: messageTo(to.id, text) }));
}

export const sendingCases = [
  conform('sendMessage', 'is free at first, then costs a credit', async (tools) => {
    const [as, other] = [await tools.member({ credits: 1 }), await tools.member()];
    for (let sent = 1; sent <= FREE_MESSAGES; sent += 1) {
      const { message, credits } = await send(tools, as, other, `Message ${sent}`);
      equals([message.credits_spent, credits], [0, 1], `What message ${sent} cost and left`);
    }
    const { message, credits } = await send(tools, as, other);
    equals([message.credits_spent, credits], [1, 0], 'What the next message cost and left');
    refused(await tools.call('sendMessage', { as, body: messageTo(other.id) }), 'insufficient_credits', {
      params: { needed: 1, balance: 0 },
    });
    const { messages } = answered(await tools.call('readChat', { as, query: { member: other.id } }));
    equals(messages.length, FREE_MESSAGES + 1, 'How many messages were kept');
  }),
  conform('sendMessage', 'starts two conversations for free, and answers without counting one', async (tools) => {
    const { call, member } = tools;
    const as = await member();
    const writer = await member();
    await send(tools, writer, as);
    await send(tools, as, writer);
    for (let started = 0; started < FREE_CONVERSATIONS; started += 1) await send(tools, as, await member());
    refused(await call('sendMessage', { as, body: messageTo((await member()).id) }), 'insufficient_credits');
    await send(tools, as, writer);
    includes(answered(await call('readSelf', { as })).user, { allowance: { free_messages_left: 1, free_conversations_left: 0 } }, 'user');
  }),
  conform('sendMessage', 'is sent once, however often it is tried', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member({ paid: true, credits: 5 }), await member()];
    const body = messageTo(other.id, 'Once');
    const key = crypto.randomUUID();
    const first = answered(await call('sendMessage', { as, key, body }));
    equals(answered(await call('sendMessage', { as, key, body })), first, 'The answer to the same key');
    equals(answered(await call('sendMessage', { as, body })).message, first.message, 'The message of the same client id');
    refused(await call('sendMessage', { as, key, body: { ...body, text: 'Twice' } }), 'invalid_request');
    refused(await call('sendMessage', { as, body: { ...body, text: 'Twice' } }), 'invalid_request');
    equals(answered(await call('readSelf', { as })).user?.credits, 4, 'The credits that are left');
    equals(answered(await call('readChat', { as: other, query: { member: as.id } })).messages.length, 1, 'The messages');
  }),
  conform('sendMessage', 'leaves the key free after a refusal', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const key = crypto.randomUUID();
    refused(await call('sendMessage', { as, key, body: messageTo(other.id, '  ') }), 'invalid_fields', { fields: { text: 'required' } });
    answered(await call('sendMessage', { as, key, body: messageTo(other.id, 'Now') }));
  }),
  conform('sendMessage', 'counts as a person counts, and keeps the text clean', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const family = '👩‍👩‍👧‍👦';
    const { message } = await send(tools, as, other, ` a\tb\u0007\r\nc ${family} `);
    equals(message.text, `a b\nc ${family}`, 'The text');
    await send(tools, as, other, family.repeat(MESSAGE_LENGTH));
    const long = messageTo(other.id, family.repeat(MESSAGE_LENGTH + 1));
    refused(await call('sendMessage', { as, body: long }), 'invalid_fields', { fields: { text: 'too_long' } });
    refused(await call('sendMessage', { as, body: messageTo(other.id, '\u200b\n') }), 'invalid_fields', { fields: { text: 'required' } });
  }),
  conform('sendMessage', 'asks to take note that somebody is fictional, once', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member({ fictional: true })];
    refused(await call('sendMessage', { as, body: messageTo(other.id) }), 'invalid_fields', { fields: { acknowledged_fictional: 'not_acknowledged' } });
    const query = { member: other.id };
    equals(answered(await call('readChat', { as, query })).fictional_acknowledged, false, 'Before');
    answered(await call('sendMessage', { as, body: messageTo(other.id, 'Hello', { acknowledged_fictional: true }) }));
    await send(tools, as, other);
    equals(answered(await call('readChat', { as, query })).fictional_acknowledged, true, 'After');
  }),
  conform('sendMessage', 'reaches nobody who blocked, was blocked, hides or is not there', async (tools) => {
    const { call, member } = tools;
    const as = await member();
    const [blocked, blocker, invisible] = [await member(), await member(), await member({ invisible: true })];
    answered(await call('block', { as, body: { id: blocked.id } }));
    answered(await call('block', { as: blocker, body: { id: as.id } }));
    for (const { id } of [blocked, blocker]) refused(await call('sendMessage', { as, body: messageTo(id) }), 'blocked');
    for (const id of [invisible.id, as.id, NOBODY]) refused(await call('sendMessage', { as, body: messageTo(id) }), 'not_found');
  }),
  conform('sendMessage', 'goes on with who became invisible', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    await send(tools, other, as);
    answered(await tools.call('changeSelf', { as: other, body: { invisible: true } }));
    equals((await send(tools, as, other)).chat.profile.reachable, true, 'reachable');
  }),
  conform('sendMessage', 'waits for the address to be confirmed', async ({ call, member }) => {
    const as = await member({ status: 'not_confirmed', profileStatus: 'disabled' });
    refused(await call('sendMessage', { as, body: messageTo((await member()).id) }), 'not_confirmed');
  }),
  conform('sendMessage', 'refuses values of other kinds', async ({ call, member }) => {
    const as = await member();
    const body = messageTo((await member()).id);
    for (const changes of [{ id: 'x' }, { client_id: '1' }, { text: 7 }, { text: 'x'.repeat(40_001) }, { acknowledged_fictional: false }, { automatic: true }]) {
      refused(await call('sendMessage', { as, body: { ...body, ...changes } as never }), 'invalid_request');
    }
    const huge = { text: JSON.stringify({ ...body, text: 'x'.repeat(200_000) }), type: 'application/json' };
    refused(await call('sendMessage', { as, raw: huge }), 'too_large');
  }),
]; // prettier-ignore

export const readingCases = [
  conform('listChats', 'lists the latest first, with what is unread', async (tools) => {
    const { call, member, advance } = tools;
    const [as, one, other] = [await member(), await member(), await member()];
    await send(tools, one, as, 'First');
    advance({ seconds: 1 });
    await send(tools, other, as, 'Second');
    await send(tools, other, as, 'Third');
    const { chats, unread } = answered(await call('listChats', { as }));
    equals(
      chats.map((chat) => [chat.profile.id, chat.num_unread_messages, chat.last_message?.text]),
      [[other.id, 2, 'Third'], [one.id, 1, 'First']],
      'The chats',
    );
    equals(unread, 3, 'unread');
  }),
  conform('listChats', 'is empty for who has none', async ({ call, member }) => {
    equals(answered(await call('listChats', { as: await member() })), { chats: [], unread: 0 }, 'The chats');
  }),
  conform('listChats', 'keeps only the name of who blocked', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member({ name: 'Sam' })];
    await send(tools, other, as);
    answered(await tools.call('block', { as: other, body: { id: as.id } }));
    const { chats } = answered(await tools.call('listChats', { as }));
    includes(chats[0]?.profile, { name: 'Sam', region: null, online: false, main_image: null, blocked: false, reachable: false }, 'profile');
  }),
  conform('readChat', 'is empty before the first message', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    const answer = answered(await call('readChat', { as, query: { member: other.id } }));
    includes(answer, { conversation: null, messages: [], has_earlier: false, next_message_credits: 0, fictional_acknowledged: false }, 'The answer');
    includes(answer.profile, { id: other.id, blocked: false, reachable: true }, 'profile');
  }),
  conform('readChat', 'pages back by fifty', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member({ paid: true, credits: 60 })];
    let conversation = '';
    for (let sent = 1; sent <= CHAT_PAGE + 2; sent += 1) {
      conversation = (await send(tools, other, as, `Message ${sent}`)).chat.conversation.id;
    }
    const last = answered(await tools.call('readChat', { as, query: { conversation } }));
    equals([last.messages.length, last.messages[0]?.text, last.has_earlier], [CHAT_PAGE, 'Message 3', true], 'The last page');
    const before = last.messages[0]?.id ?? '';
    const first = answered(await tools.call('readChat', { as, query: { conversation, before } }));
    equals([first.messages.map(({ text }) => text), first.has_earlier], [['Message 1', 'Message 2'], false], 'The first page');
  }),
  conform('readChat', 'shows 180 days, and what a message cost to its sender alone', async (tools) => {
    const { call, member, advance } = tools;
    // Sessions last thirty days, so the two sign in again after the time has gone by.
    const [as, other] = [await member({ paid: true, credits: 9, password: 'violet teapot harbour 9' }), await member()];
    const { message, chat } = await send(tools, as, other);
    const query = { conversation: chat.conversation.id };
    equals(answered(await call('readChat', { as: other, query })).messages[0], { ...message, credits_spent: 0 }, 'For the other');
    advance({ days: 181 });
    const { cookie = '' } = await call('logIn', { body: { email: as.email, password: 'violet teapot harbour 9' } });
    const later = answered(await call('readChat', { as: { cookie }, query }));
    equals(later.messages, [], 'What is left after 181 days');
  }),
  conform('readChat', 'opens nobody’s who blocked, hides or is not there', async (tools) => {
    const { call, member } = tools;
    const [as, blocker, invisible] = [await member(), await member(), await member({ invisible: true })];
    answered(await call('block', { as: blocker, body: { id: as.id } }));
    refused(await call('readChat', { as, query: { member: blocker.id } }), 'blocked');
    for (const id of [invisible.id, as.id, NOBODY]) refused(await call('readChat', { as, query: { member: id } }), 'not_found');
    const { chat } = await send(tools, await member(), await member());
    for (const id of [chat.conversation.id, NOBODY]) refused(await call('readChat', { as, query: { conversation: id } }), 'not_found');
    for (const query of [{}, { member: as.id, conversation: NOBODY }, { member: blocker.id, before: '0' }]) {
      refused(await call('readChat', { as, query: query as never }), 'invalid_request');
    }
  }),
  conform('markChat', 'sets unread to 0 and tells how far one has read', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const { message, chat } = await send(tools, other, as);
    const body = { conversation: chat.conversation.id, mark: 'read' } as const;
    for (const _ of [1, 2]) equals(answered(await call('markChat', { as, body })), { ok: true }, 'ok');
    equals(answered(await call('listChats', { as })).unread, 0, 'unread');
    const { conversation } = answered(await call('readChat', { as: other, query: { member: as.id } }));
    equals(conversation?.read_up_to, message.id, 'How far it was read');
  }),
  conform('markChat', 'takes typing, and knows nobody else’s conversation', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const { chat } = await send(tools, as, other);
    answered(await call('markChat', { as, body: { conversation: chat.conversation.id, mark: 'typing' } }));
    for (const conversation of [chat.conversation.id, NOBODY]) {
      for (const mark of ['read', 'typing'] as const) {
        refused(await call('markChat', { as: await member(), body: { conversation, mark } }), 'not_found');
      }
    }
    refused(await call('markChat', { as, body: { conversation: NOBODY, mark: 'seen' as never } }), 'invalid_request');
  }),
  conform('deleteChat', 'clears a conversation for one alone, until the next message', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const { chat } = await send(tools, other, as, 'Before');
    const conversation = chat.conversation.id;
    equals(answered(await call('deleteChat', { as, body: { conversation } })), { ok: true }, 'ok');
    equals(answered(await call('listChats', { as })), { chats: [], unread: 0 }, 'The chats');
    equals(answered(await call('readChat', { as: other, query: { conversation } })).messages.length, 1, 'For the other');
    await send(tools, other, as, 'After');
    const { messages } = answered(await call('readChat', { as, query: { conversation } }));
    equals(messages.map(({ text }) => text), ['After'], 'What came after');
  }),
  conform('deleteChat', 'knows nobody else’s conversation', async (tools) => {
    const { chat } = await send(tools, await tools.member(), await tools.member());
    const as = await tools.member();
    for (const conversation of [chat.conversation.id, NOBODY]) {
      refused(await tools.call('deleteChat', { as, body: { conversation } }), 'not_found');
    }
    holds(chat.conversation.id !== NOBODY, 'The conversation has no id of its own');
  }),
]; // prettier-ignore
