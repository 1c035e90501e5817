import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';
import { send } from './sending.cases.ts';
import type { ReactionName } from '../reactions.ts';

type Member = { readonly id: string; readonly cookie: string };

const react = ({ call }: Tools, as: Member, message: string, reaction: ReactionName | null) =>
  call('reactToMessage', { as, body: { message, reaction } });
const decline = ({ call }: Tools, as: Member, conversation: string) =>
  call('deleteChat', { as, body: { conversation, decline: true } });

/** Cases about reactions, the search in a conversation, and the first message of a stranger. */
export const messageCases = [
  conform(
    'reactToMessage',
    'gives one reaction to each message, changes and removes it for both (CHAT-30)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const { message } = await send(tools, other, as);
      assertEqual(message.reactions, [], 'Before');
      responseOf(await react(tools, as, message.id, 'love'));
      const changed = responseOf(await react(tools, as, message.id, 'laugh')).message;
      assertEqual(changed.reactions, [{ member_id: as.id, reaction: 'laugh' }], 'The response');
      assertEqual(
        responseOf(await react(tools, as, message.id, 'laugh')).message,
        changed,
        'When it is repeated',
      );
      const { messages } = responseOf(
        await tools.call('readChat', { as: other, query: { conversation: message.conversation_id } }),
      );
      assertEqual(messages[0]?.reactions, changed.reactions, 'What the other reads');
      for (const _ of [1, 2]) {
        assertEqual(responseOf(await react(tools, as, message.id, null)).message.reactions, [], 'Afterwards');
      }
    },
  ),
  conform(
    'reactToMessage',
    'is refused for own, deleted and unknown messages, and after a block except to remove (CHAT-30)',
    async (tools) => {
      const [as, other, stranger] = [await tools.member(), await tools.member(), await tools.member()];
      const { message } = await send(tools, other, as);
      for (const one of [other, stranger]) {
        assertRefused(await react(tools, one, message.id, 'love'), 'not_found');
      }
      for (const id of ['999999999999', '9999999999999999999']) {
        assertRefused(await react(tools, as, id, 'love'), 'not_found');
      }
      responseOf(await react(tools, as, message.id, 'wow'));
      await tools.call('block', { as, body: { id: other.id } });
      assertRefused(await react(tools, as, message.id, 'love'), 'blocked');
      assertEqual(responseOf(await react(tools, as, message.id, null)).message.reactions, [], 'Removed');
      await tools.call('unblock', { as, body: { id: other.id } });
      await tools.call('deleteChat', { as, body: { conversation: message.conversation_id } });
      assertRefused(await react(tools, as, message.id, 'love'), 'not_found');
    },
  ),
  conform(
    'searchChat',
    'finds what the member can read, whatever the case, the latest first (CHAT-31)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const search = async (member: Member, text: string) =>
        responseOf(await tools.call('searchChat', { as: member, query: { conversation, text } })).hits.map(
          (hit) => hit.text,
        );
      const { message } = await send(tools, as, other, 'Do you like TEA?');
      const conversation = message.conversation_id;
      await send(tools, other, as, 'Coffee, 100% of the time');
      await send(tools, as, other, 'And tea on Sunday');
      assertEqual(await search(as, 'tea'), ['And tea on Sunday', 'Do you like TEA?'], 'Both');
      assertEqual(await search(other, ' COFFEE '), ['Coffee, 100% of the time'], 'One');
      assertEqual(await search(as, '0% o'), ['Coffee, 100% of the time'], 'Signs of a pattern');
      assertEqual(await search(as, '_ea'), [], 'None');
      await tools.call('deleteChat', { as, body: { conversation } });
      assertEqual([await search(as, 'tea'), (await search(other, 'tea')).length], [[], 2], 'After deleting');
    },
  ),
  conform('searchChat', 'is refused in conversations of others (CHAT-31)', async (tools) => {
    const [as, other, stranger] = [await tools.member(), await tools.member(), await tools.member()];
    const conversation = (await send(tools, other, as)).message.conversation_id;
    const search = (id: string, text = 'tea') =>
      tools.call('searchChat', { as: stranger, query: { conversation: id, text } });
    for (const id of [conversation, UNKNOWN_ID]) assertRefused(await search(id), 'not_found');
    assertRefused(await search(conversation, ' x '), 'invalid_request');
  }),
  conform(
    'deleteChat',
    'declines the first message of a stranger, who sees no difference (CHAT-32)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      const conversation = (await send(tools, other, as)).message.conversation_id;
      const read = async (one: Member) =>
        responseOf(await call('readChat', { as: one, query: { conversation } }));
      const listed = async (one: Member) => responseOf(await call('listChats', { as: one })).chats.length;
      assertEqual([(await read(as)).is_request, (await read(other)).is_request], [true, false], 'A request');
      responseOf(await decline(tools, as, conversation));
      await send(tools, other, as, 'Are you there?');
      await call('markChat', { as, body: { conversation, mark: 'read' } });
      assertEqual([await listed(as), await listed(other)], [0, 1], 'The lists');
      const { messages, conversation: seen } = await read(other);
      assertEqual([messages.length, seen?.read_up_to], [2, null], 'What the other sees');
      assertEqual((await read(as)).messages, [], 'What the member sees');
      await send(tools, as, other, 'Hello after all');
      await send(tools, other, as, 'Nice');
      assertEqual(
        (await read(as)).messages.map(({ text }) => text),
        ['Hello after all', 'Nice'],
        'After an answer',
      );
      assertRefused(await decline(tools, as, conversation), 'not_found');
      assertEqual(await listed(as), 1, 'The list after a refusal');
    },
  ),
];
