import { complain, decide, message, moderatorOf } from './moderation.driver.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { assert, assertEqual, assertRefused, responseOf } from './check.ts';
import { COMPLAINT_LENGTH } from '../moderation.ts';

export const complaintCases = [
  conform(
    'complain',
    'stores a complaint about a profile, a conversation, a message and the site (SAFETY-7)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      const { conversation_id: conversation, id } = await message(tools, other, as, 'Send me money');
      const subjects = [
        { kind: 'profile', id: other.id },
        { kind: 'conversation', id: conversation },
        { kind: 'message', id },
        { kind: 'other' },
      ] as const;
      for (const subject of subjects) await complain(tools, as, subject);
      const { complaints } = responseOf(await call('listComplaints', { as }));
      assertEqual(
        complaints.map(({ subject }) => subject).toReversed(),
        subjects.map(({ kind }) => kind),
        'The subjects',
      );
      assert(
        complaints.every(({ outcome }) => outcome === null),
        'A complaint is decided already',
      );
    },
  ),
  conform(
    'complain',
    'returns the open complaint when the same is reported again (SAFETY-13)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const subject = { kind: 'profile', id: other.id } as const;
      const first = await complain(tools, as, subject);
      assertEqual((await complain(tools, as, subject)).number, first.number, 'The number of the complaint');
      const somebody = await complain(tools, await tools.member(), subject);
      assert(somebody.number !== first.number, 'Another member gets the complaint of the first');
    },
  ),
  conform(
    'complain',
    'reports a member who has blocked the reporter from the conversation (SAFETY-2, SAFETY-7)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      const { conversation_id: conversation } = await message(tools, other, as, 'Hello');
      responseOf(await tools.call('block', { as: other, body: { id: as.id } }));
      await complain(tools, as, { kind: 'conversation', id: conversation });
      await complain(tools, as, { kind: 'profile', id: other.id });
    },
  ),
  conform(
    'complain',
    'responds not_found for what the reporter cannot see (ERROR-4, SAFETY-7)',
    async (tools) => {
      const { call, member } = tools;
      const [as, one, other] = [await member(), await member(), await member()];
      const [invisible] = [await member({ invisible: true })];
      const sent = await message(tools, one, other, 'Between us');
      const waiting = await tools.waitingPhoto(one.id);
      for (const subject of [
        { kind: 'profile', id: UNKNOWN_ID },
        { kind: 'profile', id: as.id },
        { kind: 'profile', id: invisible.id },
        { kind: 'conversation', id: sent.conversation_id },
        { kind: 'message', id: sent.id },
        { kind: 'photo', id: waiting },
        { kind: 'photo', id: UNKNOWN_ID },
      ] as const) {
        const body = { subject, reason: 'insult', words: '' } as const;
        assertRefused(await call('complain', { as, body }), 'not_found');
      }
    },
  ),
  conform(
    'complain',
    'takes complaints of visitors with name and address (SAFETY-12)',
    async ({ call, member }) => {
      const { id } = await member();
      const body = { subject: { kind: 'profile', id }, reason: 'fake', words: '' } as const;
      assertRefused(await call('complain', { body }), 'invalid_fields', {
        fields: { name: 'required', email: 'required' },
      });
      const contact = { name: 'Kim', email: `kim-${id}@example.org` };
      responseOf(await call('complain', { body: { ...body, ...contact } }));
      assertRefused(
        await call('complain', { body: { ...body, ...contact, subject: { kind: 'other' } } }),
        'invalid_fields',
        { fields: { words: 'required' } },
      );
      assertRefused(
        await call('complain', { body: { ...body, ...contact, email: 'kim', words: 'x' } }),
        'invalid_fields',
        { fields: { email: 'invalid' } },
      );
    },
  ),
  conform('complain', 'refuses too many words (SAFETY-7)', async ({ call, member }) => {
    const [as, { id }] = [await member(), await member()];
    const words = 'x'.repeat(COMPLAINT_LENGTH + 1);
    const body = { subject: { kind: 'profile', id }, reason: 'other', words } as const;
    assertRefused(await call('complain', { as, body }), 'invalid_fields', { fields: { words: 'too_long' } });
  }),
  conform(
    'listComplaints',
    'shows the member a decision with its reasons, and the reporter only the outcome (SAFETY-7, SAFETY-8)',
    async (tools) => {
      const [as, other] = [await tools.member(), await tools.member()];
      await complain(tools, as, { kind: 'profile', id: other.id });
      await decide(tools, await moderatorOf(tools), as, {
        action: 'warn',
        ground: 'insult',
        facts: 'You wrote insults.',
      });
      const theirs = responseOf(await tools.call('listComplaints', { as: other }));
      assertEqual(theirs.complaints, [], 'The complaints of the affected member');
      assertEqual(
        theirs.decisions.map(({ action, ground, facts, appeal }) => [action, ground, facts, appeal]),
        [['warn', 'insult', 'You wrote insults.', null]],
        'The decisions about the affected member',
      );
      const mine = responseOf(await tools.call('listComplaints', { as }));
      assertEqual(mine.decisions, [], 'The decisions about the reporter');
      assertEqual(
        mine.complaints.map(({ outcome }) => [outcome?.result, outcome?.ground, outcome?.answer]),
        [['acted', 'insult', '']],
        'The outcome for the reporter',
      );
    },
  ),
  conform('appeal', 'is possible once, for the affected member (SAFETY-8)', async (tools) => {
    const { call, member } = tools;
    const [as, other] = [await member(), await member()];
    await complain(tools, as, { kind: 'profile', id: other.id });
    await decide(tools, await moderatorOf(tools), as, {
      action: 'warn',
      ground: 'money',
      facts: 'Advertising.',
    });
    const { decisions } = responseOf(await call('listComplaints', { as: other }));
    const decision = decisions[0]?.id ?? '';
    const body = { decision, words: 'That was not me.' };
    assertRefused(await call('appeal', { body }), 'authentication_required');
    assertRefused(await call('appeal', { as, body }), 'not_found');
    assertRefused(await call('appeal', { as: other, body: { ...body, decision: UNKNOWN_ID } }), 'not_found');
    assertRefused(await call('appeal', { as: other, body: { ...body, words: ' ' } }), 'invalid_fields', {
      fields: { words: 'required' },
    });
    responseOf(await call('appeal', { as: other, body }));
    assertRefused(await call('appeal', { as: other, body }), 'already_done');
    const after = responseOf(await call('listComplaints', { as: other }));
    assertEqual(after.decisions[0]?.appeal?.words, body.words, 'The words of the appeal');
  }),
  conform('appeal', 'refuses a token that no mail has (SAFETY-8)', async ({ call }) => {
    const body = { token: 'x'.repeat(43), words: 'That was not me.' };
    assertRefused(await call('appeal', { body }), 'link_expired');
  }),
  conform('appeal', 'is too late after six months (SAFETY-8)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    await complain(tools, as, { kind: 'profile', id: other.id });
    await decide(tools, await moderatorOf(tools), as, { action: 'warn', ground: 'fake', facts: 'Not you.' });
    const { decisions } = responseOf(await tools.call('listComplaints', { as: other }));
    assert(decisions[0] !== undefined, 'There is no decision');
    const months = Date.parse(decisions[0].appeal_until) - Date.parse(decisions[0].decided_at);
    assert(months >= 181 * 86_400_000 && months <= 184 * 86_400_000, 'The time to appeal is not six months');
  }),
  conform(
    'appeal',
    'is possible once against the dismissal of one’s own complaint (SAFETY-16)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      await complain(tools, as, { kind: 'profile', id: other.id });
      const readOwn = async () => responseOf(await call('listComplaints', { as })).complaints;
      const [open] = await readOwn();
      const body = { complaint: open?.id ?? '', words: 'Please look again.' };
      assertRefused(await call('appeal', { as, body }), 'forbidden');
      await decide(tools, await moderatorOf(tools), as, { action: 'dismiss', facts: '' });
      assert(typeof (await readOwn())[0]?.appeal_until === 'string', 'The reporter cannot appeal');
      assertRefused(await call('appeal', { body }), 'authentication_required');
      assertRefused(await call('appeal', { as: other, body }), 'not_found');
      assertRefused(await call('appeal', { as, body: { ...body, words: '' } }), 'invalid_fields', {
        fields: { words: 'required' },
      });
      responseOf(await call('appeal', { as, body }));
      assertRefused(await call('appeal', { as, body }), 'already_done');
      const [appeal, first] = await readOwn();
      assertEqual(
        [appeal?.appeal_of, appeal?.words, appeal?.appeal_until, first?.appeal_until],
        [open?.number, body.words, null, null],
        'The appeal, and what can still be appealed against',
      );
      assertRefused(
        await call('appeal', { as, body: { ...body, complaint: appeal?.id ?? '' } }),
        'forbidden',
      );
    },
  ),
  conform('appeal', 'of a reporter is refused after a measure (SAFETY-16)', async (tools) => {
    const [as, other] = [await tools.member(), await tools.member()];
    await complain(tools, as, { kind: 'profile', id: other.id });
    await decide(tools, await moderatorOf(tools), as, { action: 'warn', ground: 'fake', facts: 'Not you.' });
    const { complaints } = responseOf(await tools.call('listComplaints', { as }));
    assertEqual(complaints[0]?.appeal_until, null, 'The end of the time to appeal');
    const body = { complaint: complaints[0]?.id ?? '', words: 'More, please.' };
    assertRefused(await tools.call('appeal', { as, body }), 'forbidden');
  }),
];
