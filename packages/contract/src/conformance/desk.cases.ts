import { complain, decide, INSULT, message, moderatorOf, warned } from './moderation.driver.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';

export const deskCases = [
  conform(
    'readDesk',
    'shows what was reported as it was then, with both histories, and counts the queues (SAFETY-14, SAFETY-18, SAFETY-19)',
    async (tools) => {
      const [reporter, other] = [await tools.member(), await tools.member({ name: 'Alex' })];
      const { conversation_id: id } = await message(tools, other, reporter, 'Send me money');
      const { number } = await complain(tools, reporter, { kind: 'conversation', id });
      responseOf(await tools.call('changeSelf', { as: other, body: { profile: { about: 'New text' } } }));
      const desk = responseOf(await tools.call('readDesk', { as: await moderatorOf(tools) }));
      assert(desk.counts.messages >= 1, 'No complaint is counted');
      assert(!desk.complaints.some((one) => one.number === number), 'The complaint waits in two queues');
      // The suite has made others; the desk shows the oldest ones first.
      const found = desk.messages.find((one) => one.number === number);
      if (!found) return assertEqual(desk.messages.length, 20, 'The number of complaints at the desk');
      assertIncludes(found, { subject: 'conversation', reason: 'insult', by: 'member' }, 'The complaint');
      assertEqual(found.evidence?.about, '', 'The text of the profile');
      assertEqual(
        found.evidence?.messages.map(({ text }) => text),
        ['Send me money'],
        'The messages',
      );
      assertIncludes(found.member, { name: 'Alex' }, 'The member');
      assertEqual(found.member?.history.complaints_about.open, 1, 'The complaints about the member');
      assertEqual(found.reporter?.history.complaints_by.open, 1, 'The complaints of the reporter');
    },
  ),
  conform(
    'decideComplaint',
    'decides the other complaints about the same subject too, once (SAFETY-11)',
    async (tools) => {
      const { call, member } = tools;
      const [one, other, { id }] = [await member(), await member(), await member()];
      const moderator = await moderatorOf(tools);
      for (const as of [one, other]) await complain(tools, as, { kind: 'profile', id });
      await decide(tools, moderator, one, { action: 'warn', ...INSULT });
      const { complaints } = responseOf(await call('listComplaints', { as: other }));
      assertEqual(complaints[0]?.outcome?.result, 'acted', 'The outcome of the other complaint');
      const body = { id: complaints[0]?.id ?? '', action: 'dismiss', facts: '' } as const;
      assertRefused(await call('decideComplaint', { as: moderator, body }), 'already_done');
      assertRefused(
        await call('decideComplaint', { as: moderator, body: { ...body, id: UNKNOWN_ID } }),
        'not_found',
      );
    },
  ),
  conform(
    'decideComplaint',
    'refuses a decision without its reasons, and one about oneself (SAFETY-11)',
    async (tools) => {
      const { call, member } = tools;
      const [reporter, { id }, moderator] = [await member(), await member(), await moderatorOf(tools)];
      await complain(tools, reporter, { kind: 'profile', id });
      await complain(tools, moderator, { kind: 'profile', id });
      await complain(tools, reporter, { kind: 'profile', id: moderator.id });
      const { complaints } = responseOf(await call('listComplaints', { as: reporter }));
      const [about, first] = complaints;
      const body = { id: first?.id ?? '', action: 'ban', facts: '' } as const;
      assertRefused(await call('decideComplaint', { as: moderator, body }), 'invalid_fields', {
        fields: { ground: 'required', facts: 'required' },
      });
      assertRefused(
        await call('decideComplaint', { as: moderator, body: { ...body, action: 'answer', facts: 'Hi' } }),
        'invalid_fields',
        { fields: { action: 'invalid' } },
      );
      const own = responseOf(await call('listComplaints', { as: moderator })).complaints[0];
      for (const one of [about, own]) {
        assertRefused(
          await call('decideComplaint', {
            as: moderator,
            body: { id: one?.id ?? '', action: 'dismiss', facts: '' },
          }),
          'forbidden',
        );
      }
    },
  ),
  conform(
    'decideComplaint',
    'hides a profile and bans an account, and both can be taken back (SAFETY-9, SAFETY-11)',
    async (tools) => {
      const { call, member } = tools;
      const moderator = await moderatorOf(tools);
      for (const action of ['hide_profile', 'ban'] as const) {
        const [reporter, other] = [await member(), await member()];
        await complain(tools, reporter, { kind: 'profile', id: other.id });
        await decide(tools, moderator, reporter, { action, ...INSULT });
        const query = { id: other.id };
        assertRefused(await call('readMember', { as: reporter, query }), 'not_found');
        const { decisions } = responseOf(await call('readDesk', { as: moderator }));
        const id = decisions.find((one) => one.member.id === other.id)?.id ?? '';
        responseOf(await call('liftDecision', { as: moderator, body: { id } }));
        responseOf(await call('readMember', { as: reporter, query }));
        assertRefused(await call('liftDecision', { as: moderator, body: { id } }), 'already_done');
      }
      const body = { id: UNKNOWN_ID };
      assertRefused(await call('liftDecision', { as: moderator, body }), 'not_found');
    },
  ),
  conform(
    'decideComplaint',
    'neither hides nor bans whoever leaves, and says until when (SAFETY-11, ACCOUNT-17)',
    async (tools) => {
      const { call, member } = tools;
      const password = 'violet teapot harbour 9';
      const [reporter, other] = [await member(), await member({ password })];
      const { id } = await complain(tools, reporter, { kind: 'profile', id: other.id });
      const left = await call('deleteAccount', { as: other, body: { password, reason: 'other' } });
      const as = await moderatorOf(tools);
      const { complaints } = responseOf(await call('readDesk', { as }));
      assertEqual(
        complaints.find((one) => one.id === id)?.member?.leaves_at,
        responseOf(left).reactivate_until,
        'When the member leaves',
      );
      for (const action of ['hide_profile', 'ban'] as const) {
        assertRefused(
          await call('decideComplaint', { as, body: { id, action, ...INSULT } }),
          'invalid_fields',
          {
            fields: { action: 'invalid' },
          },
        );
      }
      responseOf(await call('decideComplaint', { as, body: { id, action: 'warn', ...INSULT } }));
    },
  ),
  conform(
    'reviewPhoto',
    'shows an approved photo, and refuses a second decision (PHOTO-11)',
    async (tools) => {
      const { call, member, waitingPhoto } = tools;
      const [as, owner] = [await moderatorOf(tools), await member()];
      const id = await waitingPhoto(owner.id);
      responseOf(await call('reviewPhoto', { as, body: { id, verdict: 'approve' } }));
      const { profile } = responseOf(await call('readMember', { query: { id: owner.id } }));
      assertEqual(profile.main_image?.photo.id, id, 'The main photo');
      assertRefused(await call('reviewPhoto', { as, body: { id, verdict: 'approve' } }), 'already_done');
      const unknown = { id: UNKNOWN_ID, verdict: 'approve' } as const;
      assertRefused(await call('reviewPhoto', { as, body: unknown }), 'not_found');
    },
  ),
  conform(
    'reviewPhoto',
    'shows a rejected photo to its owner alone, with the reasons (PHOTO-11)',
    async (tools) => {
      const { call, member, waitingPhoto } = tools;
      const [as, owner] = [await moderatorOf(tools), await member()];
      const id = await waitingPhoto(owner.id);
      const body = { id, verdict: 'reject', ground: 'fake', facts: '' } as const;
      assertRefused(await call('reviewPhoto', { as, body }), 'invalid_fields', {
        fields: { facts: 'required' },
      });
      responseOf(await call('reviewPhoto', { as, body: { ...body, facts: 'This is a film star.' } }));
      const { photos } = responseOf(await call('listPhotos', { as: owner }));
      assertEqual(
        photos.map(({ status }) => status),
        ['rejected'],
        'The photos of the owner',
      );
      const { profile } = responseOf(await call('readMember', { query: { id: owner.id } }));
      assertEqual(profile.photos, [], 'The photos that others see');
      const { decisions } = responseOf(await call('listComplaints', { as: owner }));
      assertEqual(decisions[0]?.facts, 'This is a film star.', 'The reasons');
    },
  ),
  conform(
    'decideAppeal',
    'is decided by another moderator, and takes the measure back (SAFETY-8)',
    async (tools) => {
      const { call } = tools;
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      const { member, decision } = await warned(tools, first);
      const body = { decision, verdict: 'accepted', answer: 'You are right.' } as const;
      assertRefused(await call('decideAppeal', { as: second, body }), 'not_found');
      responseOf(await call('appeal', { as: member, body: { decision, words: 'That was not me.' } }));
      assertRefused(await call('decideAppeal', { as: first, body }), 'forbidden');
      assertRefused(
        await call('decideAppeal', { as: second, body: { ...body, answer: '' } }),
        'invalid_fields',
        {
          fields: { facts: 'required' },
        },
      );
      responseOf(await call('decideAppeal', { as: second, body }));
      assertRefused(await call('decideAppeal', { as: second, body }), 'already_done');
      const { decisions } = responseOf(await call('listComplaints', { as: member }));
      assertIncludes(decisions[0]?.appeal, { verdict: 'accepted', answer: 'You are right.' }, 'The appeal');
      assert(decisions[0]?.lifted_at !== null, 'The measure is still in force');
    },
  ),
  conform('decideAppeal', 'leaves the measure in force if it is rejected (SAFETY-8)', async (tools) => {
    const { call } = tools;
    const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
    const { member, decision } = await warned(tools, first);
    responseOf(await call('appeal', { as: member, body: { decision, words: 'That was not me.' } }));
    const body = { decision, verdict: 'rejected', answer: 'It was your account.' } as const;
    responseOf(await call('decideAppeal', { as: second, body }));
    const { decisions } = responseOf(await call('listComplaints', { as: member }));
    assertEqual(
      [decisions[0]?.lifted_at, decisions[0]?.appeal?.verdict],
      [null, 'rejected'],
      'The measure and the verdict',
    );
  }),
  conform(
    'decideComplaint',
    'leaves the appeal of a reporter to another moderator than the first (SAFETY-16)',
    async (tools) => {
      const { call, member } = tools;
      const [as, other] = [await member(), await member()];
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      await complain(tools, as, { kind: 'profile', id: other.id });
      await decide(tools, first, as, { action: 'dismiss', facts: '' });
      const readOwn = async () => responseOf(await call('listComplaints', { as })).complaints;
      const complaint = (await readOwn())[0]?.id ?? '';
      responseOf(await call('appeal', { as, body: { complaint, words: 'Please look again.' } }));
      const [appeal, dismissed] = await readOwn();
      const cases = responseOf(await call('readDesk', { as: second })).complaints;
      const found = cases.find(({ id }) => id === appeal?.id);
      assertEqual(found?.appeal_of, dismissed?.number, 'The complaint that the desk names');
      assert(found !== undefined && found.evidence !== null, 'The appeal has nothing that was reported');
      const body = { id: appeal?.id ?? '', action: 'warn', ground: 'fake', facts: 'Not you.' } as const;
      assertRefused(await call('decideComplaint', { as: first, body }), 'forbidden');
      responseOf(await call('decideComplaint', { as: second, body }));
      assertEqual((await readOwn())[0]?.outcome?.result, 'acted', 'The outcome of the appeal');
    },
  ),
];
