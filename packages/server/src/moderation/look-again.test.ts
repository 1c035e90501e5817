import { randomUUID } from 'node:crypto';
import { APPEAL_MONTHS } from '@rendezvous/contract/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseMember } from '../privacy/erase-member.ts';
import { readAudit } from '../testing/audit.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { idEnding, makeChosenApproval, makeChosenDismissal } from '../testing/second-looks.fixture.ts';
import { mailsTo } from '../testing/signup.fixture.ts';
import { lockMember, startWhileLocked } from '../testing/start-while-locked.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { keepChosenApproval } from './second-looks.store.ts';
import { transparencyFigures } from './transparency.commands.ts';

let server: TestServer;
let first: TestMember;
let second: TestMember;
let third: TestMember;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  first = await makeMember(server, { role: 'moderator' });
  second = await makeMember(server, { role: 'moderator' });
  third = await makeMember(server, { role: 'moderator' });
});
afterAll(() => server.stop());

let addresses = 0;
async function complain({ cookie }: { readonly cookie?: string }, memberId: string, more: object = {}) {
  addresses += 1;
  const { data } = await server.call('complain', {
    cookie,
    headers: { 'x-forwarded-for': `10.5.0.${addresses}` },
    body: { subject: { kind: 'profile', id: memberId }, reason: 'insult', words: 'Please look', ...more },
  });
  return data.complaint.id;
}

/** A dismissed complaint; the dismissal by the first moderator is chosen unless its id ends otherwise. */
async function dismissed({ ending, reporter: by }: { ending?: string; reporter?: TestMember } = {}) {
  const [reporter, member] = [by ?? (await makeMember(server)), await makeMember(server)];
  const complaintId = await complain(reporter, member.id);
  const id = await makeChosenDismissal(server, {
    complaintId,
    moderatorId: first.id,
    ...(ending && { ending }),
  });
  return { reporter, member, complaintId, id };
}

/** An approved photo; the approval by the first moderator is chosen. */
async function approved(facts: Parameters<typeof makeMember>[1] = {}) {
  const owner = await makeMember(server, facts);
  const photoId = await makePhoto(server, owner, { main: true });
  await makeChosenApproval(server, { photoId, memberId: owner.id, moderatorId: first.id });
  return { owner, photoId };
}

const desk = async ({ cookie }: TestMember) => (await server.call('readDesk', { cookie })).data;
const dismissalsAt = async (moderator: TestMember) =>
  (await desk(moderator)).second_looks.flatMap((one) => (one.kind === 'dismissal' ? [one.id] : []));
const photosAt = async (moderator: TestMember) =>
  (await desk(moderator)).second_looks.flatMap((one) => (one.kind === 'photo' ? [one.photo.id] : []));

type Verdict = 'confirmed' | 'changed';
const look = async ({ cookie }: TestMember, id: string, verdict: Verdict = 'confirmed') =>
  outcome(await server.call('lookAgain', { cookie, body: { id, verdict, note: 'Insults' } }));
const lookAtPhoto = async ({ cookie }: TestMember, photo: string, verdict: Verdict = 'confirmed') =>
  outcome(
    await server.call('lookAgain', {
      cookie,
      body:
        verdict === 'confirmed'
          ? { photo, verdict }
          : { photo, verdict, ground: 'fake', facts: 'This is a film star.' },
    }),
  );
const outcome = ({ status, error }: { status: number; error?: { code: string } }) =>
  status === 200 ? 'ok' : error?.code;
const decide = async ({ cookie }: TestMember, id: string, action: 'warn' | 'dismiss' = 'warn') =>
  outcome(
    await server.call('decideComplaint', {
      cookie,
      body: { id, action, ground: 'insult', facts: 'You wrote insults.' },
    }),
  );
const complaintOf = (id: string) =>
  server.services.db.selectFrom('complaint').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const erase = (member: TestMember) =>
  server.services.db
    .transaction()
    .execute((tx) => eraseMember(server.services, tx, member.id, server.services.clock()));

describe('a second look at a dismissal', () => {
  it('waits for those who have nothing to do with it, if its random id chose it (SAFETY-17)', async () => {
    const chosen = await dismissed({ ending: '051e' });
    const other = await dismissed({ ending: '051f' });
    expect(await dismissalsAt(second)).toContain(chosen.id);
    expect(await dismissalsAt(second)).not.toContain(other.id);
    expect(await dismissalsAt(first)).not.toContain(chosen.id);
    const reportedBySecond = await dismissed({ reporter: second });
    expect(await dismissalsAt(second)).not.toContain(reportedBySecond.id);
    expect(await dismissalsAt(third)).toContain(reportedBySecond.id);
    expect(await look(second, reportedBySecond.id)).toBe('forbidden');
    const complaintId = await complain(await makeMember(server), second.id);
    const aboutSecond = await makeChosenDismissal(server, { complaintId, moderatorId: first.id });
    expect(await dismissalsAt(second)).not.toContain(aboutSecond);
    expect(await look(second, aboutSecond)).toBe('forbidden');
    expect(await look(first, chosen.id)).toBe('forbidden');
  });

  it('is made by one of two moderators at the same moment, and puts the complaint back once (SAFETY-17)', async () => {
    const { id, complaintId } = await dismissed();
    const lock = (tx: Parameters<Parameters<typeof startWhileLocked>[1]>[0]) =>
      tx.selectFrom('moderation_decision').where('id', '=', id).select('id').forUpdate().execute();
    const answers = await startWhileLocked(server, lock, [
      () => look(second, id, 'changed'),
      () => look(third, id, 'changed'),
    ]);
    expect(answers.toSorted()).toEqual(['already_done', 'ok']);
    expect(await complaintOf(complaintId)).toMatchObject({ decision_id: null, reopened_from: id });
    expect(await readAudit(server, { action: 'decision.look', subjectId: id })).toMatchObject([
      { details: { verdict: 'changed' } },
    ]);
    expect(await dismissalsAt(second)).not.toContain(id);
  });

  it('lets another moderator than the first decide, and mails the reporter that outcome (SAFETY-17, SAFETY-7)', async () => {
    const { id, complaintId, reporter, member } = await dismissed();
    expect(await look(second, id, 'changed')).toBe('ok');
    const [own] = (await server.call('listComplaints', { cookie: reporter.cookie })).data.complaints;
    expect(own).toMatchObject({ id: complaintId, outcome: null, appeal_until: null });
    const body = { complaint: complaintId, words: 'Please look again.' };
    expect(outcome(await server.call('appeal', { cookie: reporter.cookie, body }))).toBe('forbidden');
    expect((await desk(third)).complaints.find((one) => one.id === complaintId)?.reopened).toBe('Insults');
    expect(await decide(first, complaintId)).toBe('forbidden');
    // The first moderator cannot decide it along with another complaint about the same member either.
    const newer = await complain(await makeMember(server), member.id);
    expect(await decide(first, newer, 'dismiss')).toBe('ok');
    expect((await complaintOf(complaintId)).decision_id).toBeNull();
    expect(await decide(second, complaintId)).toBe('ok');
    const address = `${reporter.id}@example.org`;
    expect(await mailsTo(server, address, 'complaint_decided')).toBe(1);
    const { text } = await server.services.db
      .selectFrom('mail')
      .where('to_address', '=', address)
      .where('template', '=', 'complaint_decided')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text).toContain('this replaces our first decision. We found that it breaks our rules');
  });

  it('leaves the appeal to the reporter when the complaint is dismissed again (SAFETY-16, SAFETY-17)', async () => {
    const { id, complaintId, reporter } = await dismissed();
    await look(second, id, 'changed');
    expect(await decide(third, complaintId, 'dismiss')).toBe('ok');
    const body = { complaint: complaintId, words: 'Please look again.' };
    expect(outcome(await server.call('appeal', { cookie: reporter.cookie, body }))).toBe('ok');
  });

  it('lets a newer complaint about the same wait in its place (SAFETY-13, SAFETY-17)', async () => {
    const { id, complaintId, reporter, member } = await dismissed();
    const newer = await complain(reporter, member.id);
    expect(newer).not.toBe(complaintId);
    expect(await look(second, id, 'changed')).toBe('ok');
    expect(await complaintOf(newer)).toMatchObject({ decision_id: null, reopened_from: id });
    expect((await complaintOf(complaintId)).decision_id).toBe(id);
    expect(await decide(first, newer)).toBe('forbidden');
  });

  it('lets a complaint of the same moment wait in its place (SAFETY-13, SAFETY-17)', async () => {
    const { id, complaintId } = await dismissed();
    const newer = randomUUID();
    const { number: _, ...row } = await complaintOf(complaintId);
    const complainAgain = (tx: Parameters<Parameters<typeof startWhileLocked>[1]>[0]) =>
      tx
        .insertInto('complaint')
        .values({ ...row, id: newer, decision_id: null })
        .execute();
    expect(await startWhileLocked(server, complainAgain, [() => look(second, id, 'changed')])).toEqual([
      'ok',
    ]);
    expect(await complaintOf(newer)).toMatchObject({ decision_id: null, reopened_from: id });
    expect((await complaintOf(complaintId)).decision_id).toBe(id);
  });

  it('gives way to an appeal of the reporter at the same moment (SAFETY-16, SAFETY-17)', async () => {
    const { id, complaintId, reporter } = await dismissed();
    const lock = (tx: Parameters<Parameters<typeof startWhileLocked>[1]>[0]) =>
      tx.selectFrom('complaint').where('id', '=', complaintId).select('id').forUpdate().execute();
    const answers = await startWhileLocked(server, lock, [
      () => look(second, id, 'changed'),
      async () => {
        const body = { complaint: complaintId, words: 'Please look again.' };
        return outcome(await server.call('appeal', { cookie: reporter.cookie, body }));
      },
    ]);
    expect([
      ['ok', 'forbidden'],
      ['already_done', 'ok'],
    ]).toContainEqual(answers);
    const appealed = await dismissed();
    const body = { complaint: appealed.complaintId, words: 'Please look again.' };
    await server.call('appeal', { cookie: appealed.reporter.cookie, body });
    expect(await dismissalsAt(second)).not.toContain(appealed.id);
    expect(await look(second, appealed.id)).toBe('already_done');
  });

  it('ends when the reported member is erased, or the time to appeal is over (SAFETY-17)', async () => {
    const { id, member } = await dismissed();
    await erase(member);
    expect(await dismissalsAt(second)).not.toContain(id);
    expect(await look(second, id, 'changed')).toBe('not_found');
  });
});

describe('a second look at an approved photo', () => {
  it('is kept when a moderator approves it, for the ids that are chosen (SAFETY-17)', async () => {
    const owner = await makeMember(server);
    const { db, clock } = server.services;
    const keep = async (ending: string) => {
      const photoId = await makePhoto(server, owner);
      const approval = { photoId, memberId: owner.id, moderatorId: first.id };
      await db.transaction().execute((tx) => keepChosenApproval(tx, approval, clock(), idEnding(ending)));
      return photoId;
    };
    const [last, other] = [await keep('051e'), await keep('051f')];
    expect(await photosAt(second)).toContain(last);
    expect(await photosAt(second)).not.toContain(other);
    expect(await photosAt(first)).not.toContain(last);
    expect(await lookAtPhoto(second, other)).toBe('not_found');
    // About one approval in fifty is chosen, and it says who approved it and when.
    let chosen;
    for (let count = 0; count < 1_500 && !chosen; count += 1) {
      const id = await makePhoto(server, owner);
      await db.updateTable('photo').set({ status: 'in_review' }).where('id', '=', id).execute();
      const approve = { cookie: first.cookie, body: { id, verdict: 'approve' } } as const;
      expect(outcome(await server.call('reviewPhoto', approve))).toBe('ok');
      chosen = await db
        .selectFrom('photo_second_look')
        .where('photo_id', '=', id)
        .selectAll()
        .executeTakeFirst();
    }
    expect(chosen).toMatchObject({ approved_by: first.id, approved_at: clock(), member_id: owner.id });
  }, 60_000);

  it('is made by one of two moderators at the same moment (SAFETY-17)', async () => {
    const { owner, photoId } = await approved();
    const answers = await startWhileLocked(server, lockMember(owner.id), [
      () => lookAtPhoto(second, photoId),
      () => lookAtPhoto(third, photoId),
    ]);
    expect(answers.toSorted()).toEqual(['already_done', 'ok']);
    expect(await readAudit(server, { action: 'photo.look', subjectId: photoId })).toMatchObject([
      { details: { verdict: 'confirmed' } },
    ]);
    expect(await photosAt(second)).not.toContain(photoId);
  });

  it('rejects the photo with a statement of reasons, against which the member can appeal (SAFETY-17, SAFETY-8)', async () => {
    const { owner, photoId } = await approved();
    expect(await lookAtPhoto(second, photoId, 'changed')).toBe('ok');
    expect(await mailsTo(server, `${owner.id}@example.org`, 'decision')).toBe(1);
    const { data } = await server.call('listComplaints', { cookie: owner.cookie });
    expect(data.decisions).toMatchObject([{ action: 'reject_photo', facts: 'This is a film star.' }]);
    const { data: own } = await server.call('listPhotos', { cookie: owner.cookie });
    expect(own.photos).toMatchObject([{ status: 'rejected', main: false }]);
    const [rejected] = await readAudit(server, { action: 'photo.reject', subjectId: photoId });
    expect(rejected?.details).toEqual({ ground: 'fake', decision: data.decisions[0]?.id });
    const body = { decision: data.decisions[0]?.id ?? '', words: 'That is me.' };
    expect(outcome(await server.call('appeal', { cookie: owner.cookie, body }))).toBe('ok');
  });

  it('is refused to its owner, who approved it, and a moderator about another one (SAFETY-17, SAFETY-11)', async () => {
    const { owner, photoId } = await approved({ role: 'moderator' });
    expect(await photosAt(owner)).not.toContain(photoId);
    expect(await lookAtPhoto(owner, photoId)).toBe('forbidden');
    expect(await lookAtPhoto(first, photoId)).toBe('forbidden');
    expect(await lookAtPhoto(second, photoId, 'changed')).toBe('forbidden');
    expect(await lookAtPhoto(second, photoId)).toBe('ok');
    await server.services.db
      .updateTable('member')
      .set({ role: 'member' })
      .where('id', '=', owner.id)
      .execute();
  });

  it('ends with the photo, its rejection, the account, and the time to appeal (SAFETY-17)', async () => {
    const { db, clock } = server.services;
    const [gone, rejected, banned, old] = [
      await approved(),
      await approved(),
      await approved(),
      await approved(),
    ];
    await server.call('deletePhoto', { cookie: gone.owner.cookie, body: { id: gone.photoId } });
    await db.updateTable('photo').set({ status: 'rejected' }).where('id', '=', rejected.photoId).execute();
    await db.updateTable('member').set({ status: 'banned' }).where('id', '=', banned.owner.id).execute();
    const before = new Date(clock());
    before.setUTCMonth(before.getUTCMonth() - APPEAL_MONTHS);
    await db
      .updateTable('photo_second_look')
      .set({ approved_at: new Date(before.getTime() - 1) })
      .where('photo_id', '=', old.photoId)
      .execute();
    const waiting = await photosAt(second);
    for (const { photoId } of [gone, rejected, banned, old]) expect(waiting).not.toContain(photoId);
    expect(await lookAtPhoto(second, gone.photoId)).toBe('not_found');
    expect(await lookAtPhoto(second, rejected.photoId)).toBe('already_done');
    expect(await lookAtPhoto(second, banned.photoId, 'changed')).toBe('not_found');
    expect(await lookAtPhoto(second, old.photoId)).toBe('not_found');
    const erased = await approved();
    await erase(erased.owner);
    expect(await lookAtPhoto(second, erased.photoId)).toBe('not_found');
  });
});

it('counts second looks by kind and verdict (SAFETY-15, SAFETY-17)', async () => {
  const [kept, changed, photo, rejected] = [
    await dismissed(),
    await dismissed(),
    await approved(),
    await approved(),
  ];
  const year = server.services.clock().getUTCFullYear();
  const count = async (figure: string) => {
    const figures = await transparencyFigures(server.services.db, { year });
    return Number(new RegExp(`^second looks: ${figure},,(\\d+),`, 'm').exec(figures)?.[1] ?? 0);
  };
  const figures = ['confirmed,dismissal', 'changed,dismissal', 'confirmed,photo', 'changed,photo'];
  const readAll = async () => {
    const counts: number[] = [];
    for (const figure of figures) counts.push(await count(figure));
    return counts;
  };
  const before = await readAll();
  await look(second, kept.id);
  await look(second, changed.id, 'changed');
  await lookAtPhoto(second, photo.photoId);
  await lookAtPhoto(second, rejected.photoId, 'changed');
  expect(await readAll()).toEqual(before.map((one) => one + 1));
});
