import { CHAT_HISTORY_DAYS, CHAT_PAGE } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { responseOf, assertEqual, assert, assertIncludes, assertRefused } from './check.ts';
import { send } from './sending.cases.ts';

export const chatCases = [
  conform(
    'listChats',
    'lists the latest conversation first, with the unread messages (CHAT-2)',
    async (tools) => {
      const { call, member, advance } = tools;
      const [as, one, other] = [await member(), await member(), await member()];
      await send(tools, one, as, 'First');
      advance({ seconds: 1 });
      await send(tools, other, as, 'Second');
      await send(tools, other, as, 'Third');
      const { chats, unread } = responseOf(await call('listChats', { as }));
      assertEqual(
        chats.map((chat) => [chat.profile.id, chat.num_unread_messages, chat.last_message?.text]),
        [
          [other.id, 2, 'Third'],
          [one.id, 1, 'First'],
        ],
        'The chats',
      );
      assertEqual(unread, 3, 'unread');
    },
  ),
  conform('listChats', 'is empty for a member without conversations', async ({ call, member }) => {
    assertEqual(
      responseOf(await call('listChats', { as: await member() })),
      { chats: [], unread: 0 },
      'The chats',
    );
  }),
  conform(
    'listChats',
    'shows only the name of a member who has blocked (CHAT-9, SAFETY-2)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member({ name: 'Sam' })];
      await send(tools, other, as);
      responseOf(await tools.call('block', { as: other, body: { id: as.id } }));
      const { chats } = responseOf(await tools.call('listChats', { as }));
      assertIncludes(
        chats[0]?.profile,
        { name: 'Sam', region: null, online: false, main_image: null, blocked: false, reachable: false },
        'profile',
      );
    },
  ),
  conform(
    'readChat',
    'returns an empty conversation before the first message (CHAT-1)',
    async ({ call, member }) => {
      const [as, other] = [await member(), await member()];
      const response = responseOf(await call('readChat', { as, query: { member: other.id } }));
      assertIncludes(
        response,
        {
          conversation: null,
          messages: [],
          has_earlier: false,
          next_message_credits: 0,
          fictional_acknowledged: false,
        },
        'The response',
      );
      assertIncludes(response.profile, { id: other.id, blocked: false, reachable: true }, 'profile');
    },
  ),
  conform('readChat', 'returns pages of 50 messages, the newest page first (CHAT-4)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member({ paid: true, credits: 60 })];
    let conversation = '';
    for (let sent = 1; sent <= CHAT_PAGE + 2; sent += 1) {
      conversation = (await send(tools, other, as, `Message ${sent}`)).chat.conversation.id;
    }
    const last = responseOf(await tools.call('readChat', { as, query: { conversation } }));
    assertEqual(
      [last.messages.length, last.messages[0]?.text, last.has_earlier],
      [CHAT_PAGE, 'Message 3', true],
      'The last page',
    );
    const before = last.messages[0]?.id ?? '';
    const first = responseOf(await tools.call('readChat', { as, query: { conversation, before } }));
    assertEqual(
      [first.messages.map(({ text }) => text), first.has_earlier],
      [['Message 1', 'Message 2'], false],
      'The first page',
    );
  }),
  conform(
    'readChat',
    'shows messages for some months, and what one cost to its sender only (CHAT-3, CHAT-5)',
    async (tools) => {
      const { call, member, advance } = tools;
      // A session lasts 30 days (LOGIN-1), so the sender has to log in again after the time has passed.
      const [as, other] = [
        await member({ paid: true, credits: 9, password: 'violet teapot harbour 9' }),
        await member(),
      ];
      const { message, chat } = await send(tools, as, other);
      const query = { conversation: chat.conversation.id };
      assertEqual(
        responseOf(await call('readChat', { as: other, query })).messages[0],
        { ...message, credits_spent: 0 },
        'The messages of the other member',
      );
      advance({ days: CHAT_HISTORY_DAYS + 1 });
      const { cookie = '' } = await call('logIn', {
        body: { email: as.email, password: 'violet teapot harbour 9' },
      });
      const later = responseOf(await call('readChat', { as: { cookie }, query }));
      assertEqual(later.messages, [], 'The messages after that time');
    },
  ),
  conform(
    'readChat',
    'responds not_found for unavailable members and for conversations of others (CHAT-4, PROFILE-4)',
    async (tools) => {
      const { call, member } = tools;
      const [as, blocker, invisible] = [await member(), await member(), await member({ invisible: true })];
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      for (const id of [blocker.id, invisible.id, as.id, UNKNOWN_ID])
        assertRefused(await call('readChat', { as, query: { member: id } }), 'not_found');
      const { chat } = await send(tools, await member(), await member());
      for (const id of [chat.conversation.id, UNKNOWN_ID])
        assertRefused(await call('readChat', { as, query: { conversation: id } }), 'not_found');
      for (const query of [
        {},
        { member: as.id, conversation: UNKNOWN_ID },
        { member: blocker.id, before: '0' },
      ]) {
        assertRefused(await call('readChat', { as, query: query as never }), 'invalid_request');
      }
    },
  ),
  conform('markChat', 'sets unread to 0 and tells the sender how far it was read (CHAT-6)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const { message, chat } = await send(tools, other, as);
    const body = { conversation: chat.conversation.id, mark: 'read' } as const;
    for (const _ of [1, 2]) assertEqual(responseOf(await call('markChat', { as, body })), { ok: true }, 'ok');
    assertEqual(responseOf(await call('listChats', { as })).unread, 0, 'unread');
    const { conversation } = responseOf(await call('readChat', { as: other, query: { member: as.id } }));
    assertEqual(conversation?.read_up_to, message.id, 'The last message read');
  }),
  conform(
    'markChat',
    'accepts typing, and responds not_found for conversations of others (ERROR-4)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      const { chat } = await send(tools, as, other);
      responseOf(
        await call('markChat', { as, body: { conversation: chat.conversation.id, mark: 'typing' } }),
      );
      for (const conversation of [chat.conversation.id, UNKNOWN_ID]) {
        for (const mark of ['read', 'typing'] as const) {
          assertRefused(
            await call('markChat', { as: await member(), body: { conversation, mark } }),
            'not_found',
          );
        }
      }
      assertRefused(
        await call('markChat', { as, body: { conversation: UNKNOWN_ID, mark: 'seen' as never } }),
        'invalid_request',
      );
    },
  ),
  conform(
    'deleteChat',
    'deletes a conversation for one member only, until the next message (CHAT-8)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      const { chat } = await send(tools, other, as, 'Before');
      const conversation = chat.conversation.id;
      assertEqual(responseOf(await call('deleteChat', { as, body: { conversation } })), { ok: true }, 'ok');
      assertEqual(responseOf(await call('listChats', { as })), { chats: [], unread: 0 }, 'The chats');
      assertEqual(
        responseOf(await call('readChat', { as: other, query: { conversation } })).messages.length,
        1,
        'The messages of the other member',
      );
      await send(tools, other, as, 'After');
      const { messages } = responseOf(await call('readChat', { as, query: { conversation } }));
      assertEqual(
        messages.map(({ text }) => text),
        ['After'],
        'The messages after the deletion',
      );
    },
  ),
  conform('deleteChat', 'responds not_found for conversations of others (ERROR-4)', async (tools) => {
    const { chat } = await send(tools, await tools.member(), await tools.member());
    const as = await tools.member();
    for (const conversation of [chat.conversation.id, UNKNOWN_ID]) {
      assertRefused(await tools.call('deleteChat', { as, body: { conversation } }), 'not_found');
    }
    assert(chat.conversation.id !== UNKNOWN_ID, 'The conversation has no id of its own');
  }),
];
