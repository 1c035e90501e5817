import { conform, UNKNOWN_ID } from './case.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import type { Tools } from './caller.ts';
import type { HarnessMember } from './harness.ts';
import { moderatorOf } from './moderation.driver.ts';

const approvalsAt = async ({ call }: Tools, as: HarnessMember) =>
  responseOf(await call('readDesk', { as })).second_looks.flatMap((one) =>
    one.kind === 'profile' ? [one.id] : [],
  );

export const textLookCases = [
  conform('lookAgain', 'confirms an approved name and text once (SAFETY-17, PROFILE-16)', async (tools) => {
    const { call, member, approvedTexts } = tools;
    const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
    const look = (as: HarnessMember, approval: string) =>
      call('lookAgain', { as, body: { approval, verdict: 'confirmed' } });
    const approval = await approvedTexts((await member()).id, first.id);
    assert((await approvalsAt(tools, second)).includes(approval), 'The texts do not wait for a second look');
    assert(!(await approvalsAt(tools, first)).includes(approval), 'The texts wait for whoever approved them');
    assertRefused(await look(first, approval), 'forbidden');
    assertRefused(await look(second, await approvedTexts(second.id, first.id)), 'forbidden');
    assertRefused(await look(second, UNKNOWN_ID), 'not_found');
    responseOf(await look(second, approval));
    assertRefused(await look(second, approval), 'already_done');
    assert(!(await approvalsAt(tools, second)).includes(approval), 'The texts wait after the look');
  }),
  conform(
    'lookAgain',
    'rejects an approved text, and gives the name from before back (SAFETY-17, PROFILE-16)',
    async (tools) => {
      const { call, member, approvedTexts } = tools;
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      const owner = await member({ name: 'Robin New' });
      const approval = await approvedTexts(owner.id, first.id);
      const body = { approval, verdict: 'changed', ground: 'money', facts: '' } as const;
      assertRefused(await call('lookAgain', { as: second, body }), 'invalid_fields', {
        fields: { facts: 'required' },
      });
      const facts = 'The text asks for money.';
      responseOf(await call('lookAgain', { as: second, body: { ...body, facts } }));
      const { profile } = responseOf(await call('readMember', { query: { id: owner.id } }));
      assertIncludes(profile, { name: 'Robin Before', about: '' }, 'What others see');
      const { decisions } = responseOf(await call('listComplaints', { as: owner }));
      assertIncludes(decisions[0], { action: 'reject_text', ground: 'money', facts }, 'The reasons');
      const { user } = responseOf(await call('readSelf', { as: owner }));
      assertIncludes(user?.profile, { name: 'Robin New', about: 'Send me money.' }, 'What the member sees');
      assertEqual(user?.text_review, 'rejected', 'The state of the text');
    },
  ),
  conform('lookAgain', 'lets a text that was replaced wait no longer (SAFETY-17)', async (tools) => {
    const { call, member, approvedTexts } = tools;
    const [first, second, owner] = [await moderatorOf(tools), await moderatorOf(tools), await member()];
    const approval = await approvedTexts(owner.id, first.id);
    responseOf(await call('changeSelf', { as: owner, body: { profile: { about: 'Tea.' } } }));
    assert(!(await approvalsAt(tools, second)).includes(approval), 'A replaced text waits for a second look');
    const body = { approval, verdict: 'confirmed' } as const;
    assertRefused(await call('lookAgain', { as: second, body }), 'not_found');
  }),
];
