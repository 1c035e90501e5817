import type { ChatPhoto } from '../attachments.ts';
import { FREE_MESSAGES, PHOTO_CREDITS } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import { photoForm, samplePhoto, SMALL_PHOTO } from './sample-photo.ts';
import { messageTo } from './sending.cases.ts';

async function upload({ call }: Tools, as: { cookie: string }): Promise<ChatPhoto> {
  return responseOf(await call('uploadChatPhoto', { as, body: samplePhoto() })).attachment;
}

const sentWith = (to: string, { id }: Pick<ChatPhoto, 'id'>, text = '') =>
  messageTo(to, text, { attachment: { kind: 'photo', id } });

export const chatPhotoCases = [
  conform(
    'uploadChatPhoto',
    'shows its sender the photo clear, and charges nothing (CHAT-20)',
    async (tools) => {
      const as = await tools.member({ credits: PHOTO_CREDITS });
      const attachment = await upload(tools, as);
      assertIncludes(attachment, { kind: 'photo', status: 'active', blurred: null }, 'The attachment');
      assertIncludes(attachment.photo, { width: 480, height: 600, locked: false }, 'The photo');
      const { user } = responseOf(await tools.call('readSelf', { as }));
      assertEqual(user?.credits, PHOTO_CREDITS, 'The balance');
    },
  ),
  conform(
    'uploadChatPhoto',
    'refuses what a profile refuses (CHAT-20, PHOTO-2)',
    async ({ call, member }) => {
      const as = await member();
      assertRefused(await call('uploadChatPhoto', { as, body: photoForm(SMALL_PHOTO) }), 'invalid_fields', {
        fields: { file: 'too_small' },
      });
      assertRefused(
        await call('uploadChatPhoto', { as, body: photoForm(new Blob(['<svg/>'])) }),
        'unsupported_media',
      );
      assertRefused(
        await call('uploadChatPhoto', { as, body: samplePhoto({ private: true }) }),
        'invalid_request',
      );
    },
  ),
  conform(
    'sendMessage',
    'sends a photo, for credits even while messages are free, which the other sees blurred first (CHAT-20)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member({ credits: 5 }), await member()];
      const { id } = await upload(tools, as);
      const sent = responseOf(
        await call('sendMessage', { as, body: sentWith(other.id, { id }, 'The lake') }),
      );
      assertIncludes(sent.message, { text: 'The lake', credits_spent: PHOTO_CREDITS }, 'message');
      assertEqual(sent.credits, 5 - PHOTO_CREDITS, 'The balance');
      const { messages } = responseOf(await call('readChat', { as: other, query: { member: as.id } }));
      const received = messages[0]?.attachment;
      assert(received?.kind === 'photo', 'The other reads no photo.');
      assertIncludes(received, { id, status: 'active' }, 'What the other reads');
      assertEqual(
        [received.photo?.locked, received.blurred?.locked],
        [false, true],
        'Whether the two photos are blurred',
      );
      const { chats } = responseOf(await call('listChats', { as: other }));
      assertIncludes(chats[0]?.last_message?.attachment, { kind: 'photo', id }, 'last_message');
      const { user } = responseOf(await call('readSelf', { as }));
      assertEqual(user?.allowance.free_messages_left, FREE_MESSAGES, 'The free messages');
      const { movements } = responseOf(await call('listCreditMovements', { as }));
      assert(
        movements.some(
          ({ kind, credits, member: to }) =>
            kind === 'photo' && credits === -PHOTO_CREDITS && to?.id === other.id,
        ),
        'The photo is not among the movements.',
      );
    },
  ),
  conform('sendMessage', 'sends a photo once (CHAT-20, CHAT-22)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member({ credits: 20 }), await member({ credits: 20 })];
    const photo = await upload(tools, as);
    const body = sentWith(other.id, photo);
    const key = crypto.randomUUID();
    const first = responseOf(await call('sendMessage', { as, key, body }));
    assertEqual(responseOf(await call('sendMessage', { as, key, body })), first, 'The repeated key');
    assertEqual(
      responseOf(await call('sendMessage', { as, body })).message,
      first.message,
      'The repeated client id',
    );
    const unknown = { fields: { attachment: 'unknown' } } as const;
    for (const id of [photo.id, UNKNOWN_ID])
      assertRefused(
        await call('sendMessage', { as, body: sentWith(other.id, { id }) }),
        'invalid_fields',
        unknown,
      );
    const ofOther = await upload(tools, other);
    assertRefused(
      await call('sendMessage', { as, body: sentWith(other.id, ofOther) }),
      'invalid_fields',
      unknown,
    );
    assertEqual(responseOf(await call('readSelf', { as })).user?.credits, 20 - PHOTO_CREDITS, 'The balance');
  }),
  conform(
    'sendMessage',
    'refuses a photo that the balance does not cover, and changes nothing (CHAT-20, CHAT-13)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member({ credits: PHOTO_CREDITS - 1 }), await member()];
      const photo = await upload(tools, as);
      assertRefused(
        await call('sendMessage', { as, body: sentWith(other.id, photo) }),
        'insufficient_credits',
        {
          params: { needed: PHOTO_CREDITS, balance: PHOTO_CREDITS - 1 },
        },
      );
      const { conversation } = responseOf(await call('readChat', { as, query: { member: other.id } }));
      assertEqual(conversation, null, 'The conversation');
    },
  ),
];
