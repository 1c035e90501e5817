import { complain, decide, INSULT, message, moderatorOf } from './moderation.driver.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assertEqual, assertRefused, responseOf } from './check.ts';
import type { HarnessMember } from './harness.ts';

const readMessages = (tools: Tools, as: HarnessMember, complaint: string) =>
  tools.call('readReportedMessages', { as, body: { complaint } });

/** A conversation of eight messages, of which one member wrote the even ones; the other reports the first of them. */
async function written(tools: Tools) {
  const [reporter, reported] = [
    await tools.member({ paid: true, credits: 20 }),
    await tools.member({ paid: true, credits: 20 }),
  ];
  const messages = [];
  for (let number = 1; number <= 8; number += 1) {
    const [from, to] = number % 2 === 0 ? [reported, reporter] : [reporter, reported];
    messages.push(await message(tools, from, to, `Number ${number}`));
  }
  return { reporter, reported, messages };
}

export const reportedMessagesCases = [
  conform(
    'readReportedMessages',
    'shows a few messages of both members around a reported one (SAFETY-19)',
    async (tools) => {
      const { reporter, messages } = await written(tools);
      const { id } = await complain(tools, reporter, { kind: 'message', id: messages[1]?.id ?? '' });
      const found = responseOf(await readMessages(tools, await moderatorOf(tools), id)).messages;
      assertEqual(
        found.map(({ text, by, reported }) => [text, by, reported]),
        [
          ['Number 1', 'reporter', false],
          ['Number 2', 'reported', true],
          ['Number 3', 'reporter', false],
          ['Number 4', 'reported', false],
          ['Number 5', 'reporter', false],
          ['Number 6', 'reported', false],
          ['Number 7', 'reporter', false],
        ],
        'The messages',
      );
    },
  ),
  conform(
    'readReportedMessages',
    'shows of a reported conversation what was there when it was reported (SAFETY-19)',
    async (tools) => {
      const { reporter, reported, messages } = await written(tools);
      const conversation = messages[0]?.conversation_id ?? '';
      const { id } = await complain(tools, reporter, { kind: 'conversation', id: conversation });
      tools.advance({ seconds: 1 });
      await message(tools, reported, reporter, 'Later');
      const found = responseOf(await readMessages(tools, await moderatorOf(tools), id)).messages;
      assertEqual(
        found.map(({ text }) => text),
        messages.map(({ text }) => text),
        'The messages',
      );
    },
  ),
  conform(
    'readReportedMessages',
    'refuses everything but an open complaint about messages of others (SAFETY-19)',
    async (tools) => {
      const [reporter, reported, second] = [await tools.member(), await tools.member(), await tools.member()];
      const [moderator, other] = [await moderatorOf(tools), await moderatorOf(tools)];
      const about = await complain(tools, reporter, { kind: 'profile', id: reported.id });
      for (const id of [about.id, UNKNOWN_ID]) {
        assertRefused(await readMessages(tools, moderator, id), 'not_found');
      }
      const own = await message(tools, reported, other, 'Hello');
      const { id: ownId } = await complain(tools, other, { kind: 'message', id: own.id });
      assertRefused(await readMessages(tools, other, ownId), 'forbidden');

      const { id: messageId } = await message(tools, reported, second, 'Stupid');
      const { id } = await complain(tools, second, { kind: 'message', id: messageId });
      await decide(tools, moderator, second, { action: 'warn', ...INSULT });
      assertRefused(await readMessages(tools, moderator, id), 'already_done');
    },
  ),
];
