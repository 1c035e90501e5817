import { CLAIM_MINUTES, MESSAGE_LENGTH, REPLY_NOTE_LENGTH } from '../rules.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import type { HarnessMember } from './harness.ts';
import { messageTo } from './sending.cases.ts';

const staffOf = ({ member }: Tools) => member({ role: 'staff' });

/** A conversation in which a member has written to a fictional profile. */
async function waiting(tools: Tools, text = 'Good evening') {
  const [member, profile] = [
    await tools.member({ name: 'Alex' }),
    await tools.member({ name: 'Fenna', fictional: true }),
  ];
  const body = messageTo(profile.id, text, { acknowledged_fictional: true });
  const { message } = responseOf(await tools.call('sendMessage', { as: member, body }));
  return { member, profile, conversation: message.conversation_id };
}

const claim = ({ call }: Tools, as: HarnessMember, conversation: string) =>
  call('claimReply', { as, body: { conversation } });

const answer = (conversation: string, text = 'Hello Alex') => ({
  conversation,
  client_id: crypto.randomUUID(),
  text,
});

export const replyCases = [
  conform(
    'readReplies',
    'lists and counts the conversations that wait for an answer, the oldest first (FICTION-5)',
    async (tools) => {
      const { call } = tools;
      const { member, profile, conversation } = await waiting(tools);
      const body = messageTo(profile.id, 'Are you there?');
      responseOf(await call('sendMessage', { as: member, body }));
      const { count, replies } = responseOf(await call('readReplies', { as: await staffOf(tools) }));
      assert(count >= replies.length && replies.length > 0, 'Nothing waits for an answer');
      const since = replies.map((reply) => reply.waiting_since);
      assertEqual(since, since.toSorted(), 'The order of the conversations');
      // The suite has made others; the desk shows those that have waited longest.
      const found = replies.find((reply) => reply.conversation === conversation);
      if (!found) return assertEqual(replies.length, 20, 'The number of conversations');
      assertIncludes(found, { unanswered: 2, excerpt: 'Are you there?', claim: null }, 'The conversation');
      assertEqual([found.profile.name, found.member.name], ['Fenna', 'Alex'], 'The names');
    },
  ),
  conform(
    'claimReply',
    'shows the conversation to one of the staff, until the claim expires (FICTION-8)',
    async (tools) => {
      const [first, second] = [await staffOf(tools), await staffOf(tools)];
      const { member, conversation } = await waiting(tools);
      const claimed = responseOf(await claim(tools, first, conversation));
      assertIncludes(claimed, { conversation, note: '' }, 'The conversation');
      assertIncludes(claimed.member, { id: member.id, name: 'Alex' }, 'The member');
      assertEqual(
        claimed.messages.map(({ text }) => text),
        ['Good evening'],
        'The messages',
      );
      assertRefused(await claim(tools, second, conversation), 'already_done');
      responseOf(await claim(tools, first, conversation));
      tools.advance({ minutes: CLAIM_MINUTES, seconds: 1 });
      responseOf(await claim(tools, second, conversation));
      assertRefused(await claim(tools, first, conversation), 'already_done');
    },
  ),
  conform(
    'claimReply',
    'finds no conversation of other members, and none after a block (FICTION-5)',
    async (tools) => {
      const { call } = tools;
      const staff = await staffOf(tools);
      const { member, profile, conversation } = await waiting(tools);
      responseOf(await call('block', { as: member, body: { id: profile.id } }));
      const real = await tools.member();
      const { message } = responseOf(await call('sendMessage', { as: member, body: messageTo(real.id) }));
      for (const id of [conversation, message.conversation_id, UNKNOWN_ID]) {
        assertRefused(await claim(tools, staff, id), 'not_found');
        assertRefused(await call('sendReply', { as: staff, body: answer(id) }), 'not_found');
        const body = { conversation: id, note: 'Nobody' };
        assertRefused(await call('saveReplyNote', { as: staff, body }), 'not_found');
      }
    },
  ),
  conform('releaseReply', 'gives the own claim back, and no other (FICTION-8)', async (tools) => {
    const { call } = tools;
    const [first, second] = [await staffOf(tools), await staffOf(tools)];
    const { conversation } = await waiting(tools);
    const body = { conversation };
    responseOf(await claim(tools, first, conversation));
    responseOf(await call('releaseReply', { as: second, body }));
    assertRefused(await claim(tools, second, conversation), 'already_done');
    responseOf(await call('releaseReply', { as: first, body }));
    responseOf(await claim(tools, second, conversation));
    responseOf(await call('releaseReply', { as: second, body: { conversation: UNKNOWN_ID } }));
  }),
  conform(
    'sendReply',
    'writes one answer as the profile, free and not automatic, and gives the claim back (FICTION-7)',
    async (tools) => {
      const { call } = tools;
      const [first, second] = [await staffOf(tools), await staffOf(tools)];
      const { member, profile, conversation } = await waiting(tools);
      const body = answer(conversation, '  Hello Alex ');
      assertRefused(await call('sendReply', { as: first, body }), 'already_done');
      responseOf(await claim(tools, first, conversation));
      assertRefused(await call('sendReply', { as: second, body }), 'already_done');
      for (let time = 0; time < 2; time += 1) responseOf(await call('sendReply', { as: first, body }));
      const query = { member: profile.id };
      const { messages } = responseOf(await call('readChat', { as: member, query }));
      assertEqual(messages.length, 2, 'The number of messages');
      assertIncludes(
        messages[1],
        { sender_id: profile.id, text: 'Hello Alex', credits_spent: 0, automatic: false },
        'The answer',
      );
      assertRefused(await call('sendReply', { as: first, body: answer(conversation) }), 'already_done');
      assertRefused(await claim(tools, first, conversation), 'already_done');
      assertRefused(
        await call('sendReply', { as: first, body: { ...body, text: 'Other' } }),
        'invalid_request',
      );
    },
  ),
  conform('sendReply', 'refuses empty and too long texts (FICTION-7, CHAT-15)', async (tools) => {
    const staff = await staffOf(tools);
    const { conversation } = await waiting(tools);
    responseOf(await claim(tools, staff, conversation));
    for (const [text, reason] of [
      [' ', 'required'],
      ['x'.repeat(MESSAGE_LENGTH + 1), 'too_long'],
    ] as const) {
      const body = answer(conversation, text);
      const fields = { text: reason };
      assertRefused(await tools.call('sendReply', { as: staff, body }), 'invalid_fields', { fields });
    }
  }),
  conform('saveReplyNote', 'replaces the note that all of the staff read (FICTION-9)', async (tools) => {
    const { call } = tools;
    const [first, second] = [await staffOf(tools), await staffOf(tools)];
    const { conversation } = await waiting(tools);
    const noteOf = async () => responseOf(await claim(tools, second, conversation)).note;
    for (const note of ['Has a dog', 'Has two dogs', '']) {
      responseOf(await call('saveReplyNote', { as: first, body: { conversation, note } }));
      assertEqual(await noteOf(), note, 'The note');
    }
    const note = 'x'.repeat(REPLY_NOTE_LENGTH + 1);
    assertRefused(
      await call('saveReplyNote', { as: first, body: { conversation, note } }),
      'invalid_fields',
      {
        fields: { note: 'too_long' },
      },
    );
  }),
];
