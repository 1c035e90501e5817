import { moderatorOf } from './moderation.driver.ts';
import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import type { HarnessMember } from './harness.ts';

const TEXTS = { name: 'Robin New', about: 'A new text.' } as const;
const REASONS = { ground: 'money', facts: 'The text asks for money.' } as const;

/** A member whose new name and text wait, and the time that an approval names. */
async function waiting(tools: Tools) {
  const [as, member] = [await moderatorOf(tools), await tools.member({ name: 'Robin Old' })];
  await tools.waitingTexts(member.id, TEXTS);
  return { as, member };
}

/** What others see of a profile. */
async function shown({ call }: Tools, { id }: HarnessMember) {
  const { name, about } = responseOf(await call('readMember', { query: { id } })).profile;
  return { name, about };
}

/** The state of a member's own texts. */
async function own({ call }: Tools, as: HarnessMember) {
  const { user } = responseOf(await call('readSelf', { as }));
  return { name: user?.profile.name, about: user?.profile.about, review: user?.text_review };
}

/** Reads when the texts of a member were changed, as the desk says. */
async function changedAt({ call }: Tools, as: HarnessMember, member: HarnessMember): Promise<string> {
  const { profiles, counts } = responseOf(await call('readDesk', { as }));
  const found = profiles.find((one) => one.member.id === member.id);
  assert(found !== undefined && counts.profiles >= 1, 'The texts are not at the desk');
  return found.changed_at;
}

export const profileReviewCases = [
  conform(
    'reviewProfile',
    'shows others an approved name and text, and not before (PROFILE-16)',
    async (tools) => {
      const { as, member } = await waiting(tools);
      assertEqual(await shown(tools, member), { name: 'Robin Old', about: '' }, 'What others see before');
      assertEqual(await own(tools, member), { ...TEXTS, review: 'in_review' }, 'What the member sees');
      const body = {
        member: member.id,
        changed_at: await changedAt(tools, as, member),
        verdict: 'approve',
      } as const;
      responseOf(await tools.call('reviewProfile', { as, body }));
      assertEqual(await shown(tools, member), TEXTS, 'What others see');
      assertEqual(await own(tools, member), { ...TEXTS, review: null }, 'What the member sees');
      assertRefused(await tools.call('reviewProfile', { as, body }), 'already_done');
      const unknown = { ...body, member: UNKNOWN_ID };
      assertRefused(await tools.call('reviewProfile', { as, body: unknown }), 'not_found');
    },
  ),
  conform(
    'reviewProfile',
    'rejects them with the reasons, and the next text waits too (PROFILE-16, SAFETY-8)',
    async (tools) => {
      const { call } = tools;
      const { as, member } = await waiting(tools);
      const changed_at = await changedAt(tools, as, member);
      const body = { member: member.id, changed_at, verdict: 'reject', ...REASONS } as const;
      assertRefused(await call('reviewProfile', { as, body: { ...body, facts: '' } }), 'invalid_fields', {
        fields: { facts: 'required' },
      });
      responseOf(await call('reviewProfile', { as, body }));
      assertEqual(await own(tools, member), { ...TEXTS, review: 'rejected' }, 'What the member sees');
      const { decisions } = responseOf(await call('listComplaints', { as: member }));
      assertIncludes(decisions[0], { action: 'reject_text', ...REASONS }, 'The reasons');

      responseOf(await call('changeSelf', { as: member, body: { profile: { about: 'A third text.' } } }));
      assertEqual((await own(tools, member)).review, 'in_review', 'The state of the third text');
      assertEqual((await shown(tools, member)).about, '', 'What others see of the third text');
    },
  ),
  conform(
    'reviewProfile',
    'refuses to decide about a text that was changed since it was read (PROFILE-16)',
    async (tools) => {
      const { as, member } = await waiting(tools);
      const changed_at = await changedAt(tools, as, member);
      tools.advance({ seconds: 1 });
      responseOf(await tools.call('changeSelf', { as: member, body: { profile: { about: 'Another.' } } }));
      const body = { member: member.id, changed_at, verdict: 'approve' } as const;
      assertRefused(await tools.call('reviewProfile', { as, body }), 'already_done');
      assertEqual((await shown(tools, member)).about, '', 'What others see');
    },
  ),
  conform(
    'liftDecision',
    'shows a rejected text again, unless the member has replaced it (PROFILE-16, SAFETY-11)',
    async (tools) => {
      const { call } = tools;
      const { as, member } = await waiting(tools);
      const changed_at = await changedAt(tools, as, member);
      const body = { member: member.id, changed_at, verdict: 'reject', ...REASONS } as const;
      responseOf(await call('reviewProfile', { as, body }));
      const { decisions } = responseOf(await call('listComplaints', { as: member }));
      responseOf(await call('liftDecision', { as, body: { id: decisions[0]?.id ?? '' } }));
      assertEqual(await shown(tools, member), TEXTS, 'What others see');
      assertEqual((await own(tools, member)).review, null, 'The state of the text');
    },
  ),
  conform(
    'decideComplaint',
    'takes a reported text away, which its member still reads (PROFILE-16, SAFETY-11)',
    async (tools) => {
      const { call } = tools;
      const [as, member, reporter] = [await moderatorOf(tools), await tools.member(), await tools.member()];
      responseOf(await call('changeSelf', { as: member, body: { profile: { about: 'Send money.' } } }));
      const subject = { kind: 'profile', id: member.id } as const;
      const { complaint } = responseOf(
        await call('complain', { as: reporter, body: { subject, reason: 'money', words: '' } }),
      );
      const body = { id: complaint.id, action: 'reject_text', ...REASONS } as const;
      responseOf(await call('decideComplaint', { as, body }));
      assertEqual((await shown(tools, member)).about, '', 'What others see');
      assertIncludes(
        await own(tools, member),
        { about: 'Send money.', review: 'rejected' },
        'What the member sees',
      );
      // Emptying the text needs nobody's approval, and ends the matter.
      responseOf(await call('changeSelf', { as: member, body: { profile: { about: '' } } }));
      assertIncludes(await own(tools, member), { about: '', review: null }, 'What the member sees then');
    },
  ),
];
