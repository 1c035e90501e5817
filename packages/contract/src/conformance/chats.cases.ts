import { CHAT_PAGE } from '../rules.ts';
import { conform, NOBODY } from './case.ts';
import { answered, equals, holds, includes, refused } from './check.ts';
import { send } from './sending.cases.ts';

export const chatCases = [
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
      [
        [other.id, 2, 'Third'],
        [one.id, 1, 'First'],
      ],
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
    includes(
      chats[0]?.profile,
      { name: 'Sam', region: null, online: false, main_image: null, blocked: false, reachable: false },
      'profile',
    );
  }),
  conform('readChat', 'is empty before the first message', async ({ call, member }) => {
    const [as, other] = [await member(), await member()];
    const answer = answered(await call('readChat', { as, query: { member: other.id } }));
    includes(
      answer,
      {
        conversation: null,
        messages: [],
        has_earlier: false,
        next_message_credits: 0,
        fictional_acknowledged: false,
      },
      'The answer',
    );
    includes(answer.profile, { id: other.id, blocked: false, reachable: true }, 'profile');
  }),
  conform('readChat', 'pages back by fifty', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member({ paid: true, credits: 60 })];
    let conversation = '';
    for (let sent = 1; sent <= CHAT_PAGE + 2; sent += 1) {
      conversation = (await send(tools, other, as, `Message ${sent}`)).chat.conversation.id;
    }
    const last = answered(await tools.call('readChat', { as, query: { conversation } }));
    equals(
      [last.messages.length, last.messages[0]?.text, last.has_earlier],
      [CHAT_PAGE, 'Message 3', true],
      'The last page',
    );
    const before = last.messages[0]?.id ?? '';
    const first = answered(await tools.call('readChat', { as, query: { conversation, before } }));
    equals(
      [first.messages.map(({ text }) => text), first.has_earlier],
      [['Message 1', 'Message 2'], false],
      'The first page',
    );
  }),
  conform('readChat', 'shows 180 days, and what a message cost to its sender alone', async (tools) => {
    const { call, member, advance } = tools;
    // Sessions last thirty days, so the two sign in again after the time has gone by.
    const [as, other] = [
      await member({ paid: true, credits: 9, password: 'violet teapot harbour 9' }),
      await member(),
    ];
    const { message, chat } = await send(tools, as, other);
    const query = { conversation: chat.conversation.id };
    equals(
      answered(await call('readChat', { as: other, query })).messages[0],
      { ...message, credits_spent: 0 },
      'For the other',
    );
    advance({ days: 181 });
    const { cookie = '' } = await call('logIn', {
      body: { email: as.email, password: 'violet teapot harbour 9' },
    });
    const later = answered(await call('readChat', { as: { cookie }, query }));
    equals(later.messages, [], 'What is left after 181 days');
  }),
  conform('readChat', 'opens nobody’s who blocked, hides or is not there', async (tools) => {
    const { call, member } = tools;
    const [as, blocker, invisible] = [await member(), await member(), await member({ invisible: true })];
    answered(await call('block', { as: blocker, body: { id: as.id } }));
    for (const id of [blocker.id, invisible.id, as.id, NOBODY])
      refused(await call('readChat', { as, query: { member: id } }), 'not_found');
    const { chat } = await send(tools, await member(), await member());
    for (const id of [chat.conversation.id, NOBODY])
      refused(await call('readChat', { as, query: { conversation: id } }), 'not_found');
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
    refused(
      await call('markChat', { as, body: { conversation: NOBODY, mark: 'seen' as never } }),
      'invalid_request',
    );
  }),
  conform('deleteChat', 'clears a conversation for one alone, until the next message', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const { chat } = await send(tools, other, as, 'Before');
    const conversation = chat.conversation.id;
    equals(answered(await call('deleteChat', { as, body: { conversation } })), { ok: true }, 'ok');
    equals(answered(await call('listChats', { as })), { chats: [], unread: 0 }, 'The chats');
    equals(
      answered(await call('readChat', { as: other, query: { conversation } })).messages.length,
      1,
      'For the other',
    );
    await send(tools, other, as, 'After');
    const { messages } = answered(await call('readChat', { as, query: { conversation } }));
    equals(
      messages.map(({ text }) => text),
      ['After'],
      'What came after',
    );
  }),
  conform('deleteChat', 'knows nobody else’s conversation', async (tools) => {
    const { chat } = await send(tools, await tools.member(), await tools.member());
    const as = await tools.member();
    for (const conversation of [chat.conversation.id, NOBODY]) {
      refused(await tools.call('deleteChat', { as, body: { conversation } }), 'not_found');
    }
    holds(chat.conversation.id !== NOBODY, 'The conversation has no id of its own');
  }),
];
