import { conform, UNKNOWN_ID } from './case.ts';
import type { Tools } from './caller.ts';
import { assert, assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import type { HarnessMember } from './harness.ts';
import { complain, INSULT, moderatorOf, warned } from './moderation.driver.ts';

/** A dismissed complaint of one member about another, with the ids of the complaint and the dismissal. */
async function dismissedBy(tools: Tools, moderator: HarnessMember) {
  const [reporter, member] = [await tools.member(), await tools.member()];
  const { id: complaint } = await complain(tools, reporter, { kind: 'profile', id: member.id });
  return { reporter, member, complaint, id: await tools.dismissed(complaint, moderator.id) };
}

/** What waits for a second look of a moderator. */
const waiting = async ({ call }: Tools, as: HarnessMember) =>
  responseOf(await call('readDesk', { as })).second_looks;

const photosAt = async (tools: Tools, as: HarnessMember) =>
  (await waiting(tools, as)).flatMap((one) => (one.kind === 'photo' ? [one.photo.id] : []));

export const secondLookCases = [
  conform(
    'lookAgain',
    'confirms a measure of another moderator once, or takes it back with a note (SAFETY-17)',
    async (tools) => {
      const { call } = tools;
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      const look = (as: HarnessMember, id: string, verdict: 'confirmed' | 'changed', note = '') =>
        call('lookAgain', { as, body: { id, verdict, note } });
      const { decision: kept } = await warned(tools, first);
      assertRefused(await look(first, kept, 'confirmed'), 'forbidden');
      responseOf(await look(second, kept, 'confirmed'));
      assertRefused(await look(second, kept, 'changed', 'No'), 'already_done');
      const { decision, member } = await warned(tools, first);
      assertRefused(await look(second, decision, 'changed'), 'invalid_fields', {
        fields: { note: 'required' },
      });
      responseOf(await look(second, decision, 'changed', 'This was a quotation.'));
      const { decisions } = responseOf(await call('listComplaints', { as: member }));
      assert(decisions[0]?.lifted_at !== null, 'The measure is still in force');
      assertRefused(await look(second, decision, 'confirmed'), 'already_done');
      assertRefused(await look(second, UNKNOWN_ID, 'confirmed'), 'not_found');
      const desk = responseOf(await call('readDesk', { as: second }));
      for (const one of desk.second_looks) {
        if (one.kind !== 'measure') continue;
        assert(!one.decision.own, 'A moderator is to look at a measure of their own');
        assert(![kept, decision].includes(one.decision.id), 'A measure waits that was looked at');
      }
    },
  ),
  conform(
    'lookAgain',
    'confirms a dismissal once, and leaves it to those who are not involved (SAFETY-17)',
    async (tools) => {
      const { call } = tools;
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      const look = (as: HarnessMember, id: string, verdict: 'confirmed' | 'changed' = 'confirmed') =>
        call('lookAgain', { as, body: { id, verdict, note: '' } });
      const { id, complaint, member } = await dismissedBy(tools, first);
      const find = async (as: HarnessMember) =>
        (await waiting(tools, as)).find((one) => one.kind === 'dismissal' && one.id === id);
      assertEqual(await find(first), undefined, 'The dismissal at the desk of who dismissed it');
      const found = await find(second);
      assert(found?.kind === 'dismissal', 'The dismissal does not wait for a second look');
      assertIncludes(found.complaint, { id: complaint, subject: 'profile', reopened: null }, 'The complaint');
      assertEqual(found.complaint.member?.id, member.id, 'The member');
      assert(found.complaint.evidence !== null, 'The dismissal has nothing that was reported');
      assertRefused(await look(first, id), 'forbidden');
      assertRefused(await look(second, id, 'changed'), 'invalid_fields', { fields: { note: 'required' } });
      responseOf(await look(second, id));
      assertEqual(await find(second), undefined, 'The dismissal at the desk after the look');
      assertRefused(await look(second, id), 'already_done');
      const own = await complain(tools, second, { kind: 'profile', id: member.id });
      assertRefused(await look(second, await tools.dismissed(own.id, first.id)), 'forbidden');
      const { id: about } = await complain(tools, await tools.member(), { kind: 'profile', id: second.id });
      assertRefused(await look(second, await tools.dismissed(about, first.id)), 'forbidden');
    },
  ),
  conform(
    'lookAgain',
    'lets a dismissed complaint wait again, for another moderator than the first (SAFETY-17)',
    async (tools) => {
      const { call } = tools;
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      const { id, complaint, reporter } = await dismissedBy(tools, first);
      const readOwn = async () => responseOf(await call('listComplaints', { as: reporter })).complaints[0];
      assertEqual((await readOwn())?.outcome?.result, 'not_acted', 'The outcome at first');
      const note = 'The messages are insults.';
      responseOf(await call('lookAgain', { as: second, body: { id, verdict: 'changed', note } }));
      assertIncludes(await readOwn(), { id: complaint, outcome: null, appeal_until: null }, 'The complaint');
      const cases = responseOf(await call('readDesk', { as: second })).complaints;
      const found = cases.find((one) => one.id === complaint);
      // The suite has made others; the desk shows the oldest ones first.
      if (found) assertEqual(found.reopened, note, 'The note at the desk');
      else assertEqual(cases.length, 20, 'The number of complaints at the desk');
      const body = { id: complaint, action: 'warn', ...INSULT } as const;
      assertRefused(await call('decideComplaint', { as: first, body }), 'forbidden');
      responseOf(await call('decideComplaint', { as: second, body }));
      assertEqual((await readOwn())?.outcome?.result, 'acted', 'The outcome');
      assertRefused(
        await call('lookAgain', { as: second, body: { id, verdict: 'confirmed', note } }),
        'already_done',
      );
    },
  ),
  conform(
    'lookAgain',
    'leaves a dismissal to the appeal of the reporter (SAFETY-16, SAFETY-17)',
    async (tools) => {
      const { call } = tools;
      const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
      const { id, complaint, reporter } = await dismissedBy(tools, first);
      responseOf(await call('appeal', { as: reporter, body: { complaint, words: 'Please look again.' } }));
      const body = { id, verdict: 'changed', note: 'Insults' } as const;
      assertRefused(await call('lookAgain', { as: second, body }), 'already_done');
    },
  ),
  conform('lookAgain', 'confirms an approved photo once (SAFETY-17)', async (tools) => {
    const { call, member, approvedPhoto } = tools;
    const [first, second] = [await moderatorOf(tools), await moderatorOf(tools)];
    const look = (as: HarnessMember, photo: string) =>
      call('lookAgain', { as, body: { photo, verdict: 'confirmed' } });
    const photo = await approvedPhoto((await member()).id, first.id);
    assert((await photosAt(tools, second)).includes(photo), 'The photo does not wait for a second look');
    assert(!(await photosAt(tools, first)).includes(photo), 'The photo waits for whoever approved it');
    assertRefused(await look(first, photo), 'forbidden');
    assertRefused(await look(second, await approvedPhoto(second.id, first.id)), 'forbidden');
    assertRefused(await look(second, UNKNOWN_ID), 'not_found');
    responseOf(await look(second, photo));
    assertRefused(await look(second, photo), 'already_done');
    assert(!(await photosAt(tools, second)).includes(photo), 'The photo waits after the look');
  }),
  conform(
    'lookAgain',
    'rejects an approved photo with its reasons, and the member can appeal (SAFETY-17, SAFETY-8)',
    async (tools) => {
      const { call, member, approvedPhoto } = tools;
      const [first, second, owner] = [await moderatorOf(tools), await moderatorOf(tools), await member()];
      const photo = await approvedPhoto(owner.id, first.id);
      const body = { photo, verdict: 'changed', ground: 'fake', facts: '' } as const;
      assertRefused(await call('lookAgain', { as: second, body }), 'invalid_fields', {
        fields: { facts: 'required' },
      });
      const facts = 'This is a film star.';
      responseOf(await call('lookAgain', { as: second, body: { ...body, facts } }));
      const { decisions } = responseOf(await call('listComplaints', { as: owner }));
      assertIncludes(decisions[0], { action: 'reject_photo', ground: 'fake', facts }, 'The reasons');
      const { photos } = responseOf(await call('listPhotos', { as: owner }));
      assertEqual(photos[0]?.status, 'rejected', 'The status of the photo');
      const appeal = { decision: decisions[0]?.id ?? '', words: 'That is me.' };
      responseOf(await call('appeal', { as: owner, body: appeal }));
      assertRefused(await call('lookAgain', { as: second, body: { ...body, facts } }), 'already_done');
    },
  ),
  conform('lookAgain', 'lets a deleted photo wait no longer (SAFETY-17)', async (tools) => {
    const { call, member, approvedPhoto } = tools;
    const [first, second, owner] = [await moderatorOf(tools), await moderatorOf(tools), await member()];
    const photo = await approvedPhoto(owner.id, first.id);
    responseOf(await call('deletePhoto', { as: owner, body: { id: photo } }));
    assert(!(await photosAt(tools, second)).includes(photo), 'A deleted photo waits for a second look');
    const body = { photo, verdict: 'confirmed' } as const;
    assertRefused(await call('lookAgain', { as: second, body }), 'not_found');
  }),
];
