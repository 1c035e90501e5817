import type { Body } from '../calls.ts';
import { GIFT_CREDITS } from '../gifts.ts';
import { FREE_MESSAGES } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { assert, assertEqual, assertIncludes, assertRefused, ConformanceError, responseOf } from './check.ts';
import { messageTo } from './sending.cases.ts';

const ROSE = { kind: 'gift', gift: 'rose' } as const;
const STAR = { kind: 'gift', gift: 'star' } as const;

function giftTo(id: string, changes: Partial<Body<'sendMessage'>> = {}): Body<'sendMessage'> {
  return messageTo(id, '', { attachment: ROSE, ...changes });
}

export const giftCases = [
  conform('listGifts', 'lists gifts for 3 to 10 credits, the cheapest first (GIFT-2)', async (tools) => {
    const { gifts } = responseOf(await tools.call('listGifts', { as: await tools.member() }));
    const prices = gifts.map(({ credits }) => credits);
    assertEqual([prices.at(0), prices.at(-1)], [GIFT_CREDITS.min, GIFT_CREDITS.max], 'The range of prices');
    assertEqual(
      prices,
      prices.toSorted((one, other) => one - other),
      'The order',
    );
  }),
  conform(
    'sendMessage',
    'sends a gift with and without words, for credits even while messages are free (GIFT-1, GIFT-2)',
    async ({ call, member }) => {
      const [as, other] = [await member({ credits: 6 }), await member()];
      const body = giftTo(other.id, { text: 'For you' });
      const first = responseOf(await call('sendMessage', { as, body }));
      assertIncludes(first.message, { text: 'For you', attachment: ROSE, credits_spent: 3 }, 'message');
      assertIncludes(first.chat.last_message, { attachment: ROSE }, 'last_message');
      assertEqual(first.credits, 3, 'The balance');
      responseOf(await call('sendMessage', { as, body: giftTo(other.id) }));
      const { messages } = responseOf(await call('readChat', { as: other, query: { member: as.id } }));
      assertEqual(
        messages.map(({ text, attachment, credits_spent }) => [text, attachment, credits_spent]),
        [
          ['For you', ROSE, 0],
          ['', ROSE, 0],
        ],
        'What the other reads',
      );
      const { user } = responseOf(await call('readSelf', { as }));
      assertEqual(user?.allowance.free_messages_left, FREE_MESSAGES, 'The free messages');
    },
  ),
  conform(
    'sendMessage',
    'sends a gift once for each key and client id (GIFT-3, CHAT-22)',
    async ({ call, member }) => {
      const [as, other] = [await member({ credits: 20 }), await member()];
      const body = giftTo(other.id);
      const key = crypto.randomUUID();
      const first = responseOf(await call('sendMessage', { as, key, body }));
      assertEqual(responseOf(await call('sendMessage', { as, key, body })), first, 'The repeated key');
      assertEqual(
        responseOf(await call('sendMessage', { as, body })).message,
        first.message,
        'The repeated client id',
      );
      const changed = { ...body, attachment: STAR };
      assertRefused(await call('sendMessage', { as, key, body: changed }), 'invalid_request');
      assertRefused(await call('sendMessage', { as, body: changed }), 'invalid_request');
      const { attachment: _, ...plain } = body;
      assertRefused(await call('sendMessage', { as, body: plain }), 'invalid_fields', {
        fields: { text: 'required' },
      });
      assertEqual(responseOf(await call('readSelf', { as })).user?.credits, 17, 'The balance');
    },
  ),
  conform(
    'sendMessage',
    'refuses a gift that the balance does not cover, and changes nothing (GIFT-3, CHAT-13)',
    async ({ call, member }) => {
      const [as, other] = [await member({ credits: 9 }), await member()];
      assertRefused(
        await call('sendMessage', { as, body: giftTo(other.id, { attachment: STAR }) }),
        'insufficient_credits',
        { params: { needed: 10, balance: 9 } },
      );
      const { conversation } = responseOf(await call('readChat', { as, query: { member: other.id } }));
      assertEqual(conversation, null, 'The conversation');
    },
  ),
  conform(
    'sendMessage',
    'sends gifts only to whom a message could be sent (GIFT-3, CHAT-16, FICTION-3)',
    async ({ call, member }) => {
      const as = await member({ credits: 20 });
      const [blocked, blocker, invisible, fictional] = [
        await member(),
        await member(),
        await member({ invisible: true }),
        await member({ fictional: true }),
      ];
      responseOf(await call('block', { as, body: { id: blocked.id } }));
      responseOf(await call('block', { as: blocker, body: { id: as.id } }));
      assertRefused(await call('sendMessage', { as, body: giftTo(blocked.id) }), 'blocked');
      for (const id of [blocker.id, invisible.id, as.id, UNKNOWN_ID])
        assertRefused(await call('sendMessage', { as, body: giftTo(id) }), 'not_found');
      assertRefused(await call('sendMessage', { as, body: giftTo(fictional.id) }), 'invalid_fields', {
        fields: { acknowledged_fictional: 'not_acknowledged' },
      });
      const acknowledged = giftTo(fictional.id, { acknowledged_fictional: true });
      assertEqual(responseOf(await call('sendMessage', { as, body: acknowledged })).credits, 17, 'credits');
      assertRefused(
        await call('sendMessage', {
          as,
          body: giftTo(fictional.id, { attachment: { kind: 'gift', gift: 'car' } as never }),
        }),
        'invalid_request',
      );
    },
  ),
  conform('listCreditMovements', 'names a gift and whom it went to (CREDIT-9, GIFT-3)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member({ credits: 5 }), await member({ name: 'Sam' })];
    responseOf(await call('sendMessage', { as, body: giftTo(other.id) }));
    const { movements } = responseOf(await call('listCreditMovements', { as }));
    assert(
      movements.some(
        ({ kind, credits, member: to }) => kind === 'gift' && credits === -3 && to?.id === other.id,
      ),
      'The gift is not among the movements.',
    );
  }),
  conform('listGifs', 'lists the drawn GIFs, which can be sent as a message (CHAT-21)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    const { provider, gifs } = responseOf(await call('listGifs', { as, query: { q: 'sun' } }));
    assertEqual(provider, 'drawn', 'The provider');
    const [gif] = gifs;
    if (!gif) throw new ConformanceError('There is no GIF.');
    const body = messageTo(other.id, '', { attachment: { kind: 'gif', id: gif.id } });
    const { message } = responseOf(await call('sendMessage', { as, body }));
    assertIncludes(message, { text: '', attachment: { kind: 'gif', gif }, credits_spent: 0 }, 'message');
    const { user } = responseOf(await call('readSelf', { as }));
    assertEqual(user?.allowance.free_messages_left, FREE_MESSAGES - 1, 'The free messages');
    const unknown = messageTo(other.id, '', { attachment: { kind: 'gif', id: 'drawn:nothing' } });
    assertRefused(await call('sendMessage', { as, body: unknown }), 'invalid_fields', {
      fields: { attachment: 'unknown' },
    });
  }),
];
