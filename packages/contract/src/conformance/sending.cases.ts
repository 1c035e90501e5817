import type { Body } from '../calls.ts';
import { FICTIONAL_DAILY_CREDITS, FREE_CONVERSATIONS, FREE_MESSAGES, MESSAGE_LENGTH } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { responseOf, assertEqual, assertIncludes, assertRefused } from './check.ts';

type Member = { id: string; cookie: string };

export function messageTo(
  id: string,
  text = 'Hello',
  changes: Partial<Body<'sendMessage'>> = {},
): Body<'sendMessage'> {
  return { id, client_id: crypto.randomUUID(), text, ...changes };
}

export async function send({ call }: Tools, as: Member, to: Member, text?: string) {
  return responseOf(await call('sendMessage', { as, body: messageTo(to.id, text) }));
}

export const sendingCases = [
  conform(
    'sendMessage',
    'is free for 5 messages, then costs one credit (CHAT-10, CHAT-11, CHAT-13)',
    async (tools) => {
      const [as, other] = [await tools.member({ credits: 1 }), await tools.member()];
      for (let sent = 1; sent <= FREE_MESSAGES; sent += 1) {
        const { message, credits } = await send(tools, as, other, `Message ${sent}`);
        assertEqual([message.credits_spent, credits], [0, 1], `The cost of message ${sent} and the balance`);
      }
      const { message, credits } = await send(tools, as, other);
      assertEqual([message.credits_spent, credits], [1, 0], 'The cost of the next message and the balance');
      assertRefused(
        await tools.call('sendMessage', { as, body: messageTo(other.id) }),
        'insufficient_credits',
        {
          params: { needed: 1, balance: 0 },
        },
      );
      const { messages } = responseOf(await tools.call('readChat', { as, query: { member: other.id } }));
      assertEqual(messages.length, FREE_MESSAGES + 1, 'The number of messages');
    },
  ),
  conform(
    'sendMessage',
    'charges at most what the sender was shown, and says what it costs now (CHAT-36)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member({ credits: 3 }), await member()];
      const [first, second] = [messageTo(other.id), messageTo(other.id, 'Again')];
      const free = { ...first, expected_credits: 0 };
      const key = crypto.randomUUID();
      const sent = responseOf(await call('sendMessage', { as, key, body: free }));
      for (let n = 1; n < FREE_MESSAGES; n += 1) await send(tools, as, other);
      assertRefused(
        await call('sendMessage', { as, body: { ...second, expected_credits: 0 } }),
        'invalid_fields',
        { fields: { expected_credits: 'mismatch' }, params: { needed: 1 } },
      );
      assertEqual(responseOf(await call('sendMessage', { as, key, body: free })), sent, 'The repeated key');
      assertEqual(
        responseOf(await call('sendMessage', { as, body: free })).message,
        sent.message,
        'What was sent before the price changed',
      );
      const agreed = { ...second, expected_credits: 2 };
      const { message, credits } = responseOf(await call('sendMessage', { as, body: agreed }));
      assertEqual([message.credits_spent, credits], [1, 2], 'The lower price and the balance');
    },
  ),
  conform(
    'sendMessage',
    'starts 2 conversations for free, and does not count answers as starts (CHAT-11)',
    async (tools) => {
      const { call, member } = tools;
      const as = await member();
      const writer = await member();
      await send(tools, writer, as);
      await send(tools, as, writer);
      for (let started = 0; started < FREE_CONVERSATIONS; started += 1) await send(tools, as, await member());
      assertRefused(
        await call('sendMessage', { as, body: messageTo((await member()).id) }),
        'insufficient_credits',
      );
      await send(tools, as, writer);
      assertIncludes(
        responseOf(await call('readSelf', { as })).user,
        { allowance: { free_messages_left: 1, free_conversations_left: 0 } },
        'user',
      );
    },
  ),
  conform(
    'sendMessage',
    'sends a message once for each key and client id (CHAT-22, CALL-3)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member({ paid: true, credits: 5 }), await member()];
      const body = messageTo(other.id, 'Once');
      const key = crypto.randomUUID();
      const first = responseOf(await call('sendMessage', { as, key, body }));
      assertEqual(
        responseOf(await call('sendMessage', { as, key, body })),
        first,
        'The response to the repeated key',
      );
      assertEqual(
        responseOf(await call('sendMessage', { as, body })).message,
        first.message,
        'The message of the repeated client id',
      );
      assertRefused(
        await call('sendMessage', { as, key, body: { ...body, text: 'Twice' } }),
        'invalid_request',
      );
      assertRefused(await call('sendMessage', { as, body: { ...body, text: 'Twice' } }), 'invalid_request');
      assertEqual(responseOf(await call('readSelf', { as })).user?.credits, 4, 'The balance');
      assertEqual(
        responseOf(await call('readChat', { as: other, query: { member: as.id } })).messages.length,
        1,
        'The messages',
      );
    },
  ),
  conform('sendMessage', 'accepts a key again after a refusal (CALL-3)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const key = crypto.randomUUID();
    assertRefused(await call('sendMessage', { as, key, body: messageTo(other.id, '  ') }), 'invalid_fields', {
      fields: { text: 'required' },
    });
    responseOf(await call('sendMessage', { as, key, body: messageTo(other.id, 'Now') }));
  }),
  conform(
    'sendMessage',
    'counts graphemes and removes blanks and control characters (CHAT-15)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      const family = '👩‍👩‍👧‍👦';
      const { message } = await send(tools, as, other, ` a\tb\u0007\r\nc ${family} `);
      assertEqual(message.text, `a b\nc ${family}`, 'The text');
      await send(tools, as, other, family.repeat(MESSAGE_LENGTH));
      const long = messageTo(other.id, family.repeat(MESSAGE_LENGTH + 1));
      assertRefused(await call('sendMessage', { as, body: long }), 'invalid_fields', {
        fields: { text: 'too_long' },
      });
      assertRefused(
        await call('sendMessage', { as, body: messageTo(other.id, '\u200b\n') }),
        'invalid_fields',
        {
          fields: { text: 'required' },
        },
      );
    },
  ),
  conform('sendMessage', 'needs one acknowledgement for a fictional profile (FICTION-3)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member({ fictional: true })];
    assertRefused(await call('sendMessage', { as, body: messageTo(other.id) }), 'invalid_fields', {
      fields: { acknowledged_fictional: 'not_acknowledged' },
    });
    const query = { member: other.id };
    assertEqual(
      responseOf(await call('readChat', { as, query })).fictional_acknowledged,
      false,
      'fictional_acknowledged before',
    );
    responseOf(
      await call('sendMessage', { as, body: messageTo(other.id, 'Hello', { acknowledged_fictional: true }) }),
    );
    await send(tools, as, other);
    assertEqual(
      responseOf(await call('readChat', { as, query })).fictional_acknowledged,
      true,
      'fictional_acknowledged after',
    );
  }),
  conform(
    'sendMessage',
    'charges a limited number of credits a day for writing to fictional profiles (FICTION-6)',
    async (tools) => {
      const { call, member, advance } = tools;
      const as = await member({ paid: true, credits: FICTIONAL_DAILY_CREDITS * 2 });
      const [fictional, another, real] = [
        await member({ fictional: true }),
        await member({ fictional: true }),
        await member(),
      ];
      const acknowledged = { acknowledged_fictional: true } as const;
      for (let sent = 0; sent < FICTIONAL_DAILY_CREDITS; sent += 1) {
        const { id } = sent % 2 ? fictional : another;
        responseOf(await call('sendMessage', { as, body: messageTo(id, `Hello ${sent}`, acknowledged) }));
      }
      const body = messageTo(fictional.id, 'One more');
      const { retry_at } = assertRefused(await call('sendMessage', { as, body }), 'fictional_limit', {
        params: { limit: FICTIONAL_DAILY_CREDITS },
      });
      const { user } = responseOf(await call('readSelf', { as }));
      assertEqual(retry_at, user?.allowance.likes_reset_at, 'retry_at');
      const { credits } = await send(tools, as, real);
      assertEqual(credits, FICTIONAL_DAILY_CREDITS - 1, 'The balance after a message to a real member');
      advance({ days: 1 });
      assertEqual(
        responseOf(await call('sendMessage', { as, body })).credits,
        FICTIONAL_DAILY_CREDITS - 2,
        'The balance after a message on the next day',
      );
    },
  ),
  conform(
    'sendMessage',
    'refuses blocked, blocking, invisible and unknown recipients (CHAT-16)',
    async (tools) => {
      const { call, member } = tools;
      const as = await member();
      const [blocked, blocker, invisible] = [
        await member(),
        await member(),
        await member({ invisible: true }),
      ];
      responseOf(await call('block', { as, body: { id: blocked.id } }));
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      assertRefused(await call('sendMessage', { as, body: messageTo(blocked.id) }), 'blocked');
      for (const id of [blocker.id, invisible.id, as.id, UNKNOWN_ID])
        assertRefused(await call('sendMessage', { as, body: messageTo(id) }), 'not_found');
    },
  ),
  conform(
    'sendMessage',
    'reaches an invisible member in an existing conversation (SAFETY-6)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      await send(tools, other, as);
      responseOf(await tools.call('changeSelf', { as: other, body: { invisible: true } }));
      assertEqual((await send(tools, as, other)).chat.profile.reachable, true, 'reachable');
    },
  ),
  conform(
    'sendMessage',
    'is refused until the address is confirmed (ACCOUNT-9)',
    async ({ call, member }) => {
      const as = await member({ status: 'not_confirmed', profileStatus: 'disabled' });
      assertRefused(await call('sendMessage', { as, body: messageTo((await member()).id) }), 'not_confirmed');
    },
  ),
  conform(
    'sendMessage',
    'refuses unknown values and fields, and a body that is too large (CALL-2, CALL-7)',
    async ({ call, member }) => {
      const as = await member();
      const body = messageTo((await member()).id);
      for (const changes of [
        { id: 'x' },
        { client_id: '1' },
        { text: 7 },
        { text: 'x'.repeat(40_001) },
        { acknowledged_fictional: false },
        { automatic: true },
      ]) {
        assertRefused(
          await call('sendMessage', { as, body: { ...body, ...changes } as never }),
          'invalid_request',
        );
      }
      const huge = { text: JSON.stringify({ ...body, text: 'x'.repeat(200_000) }), type: 'application/json' };
      assertRefused(await call('sendMessage', { as, raw: huge }), 'too_large');
    },
  ),
];
