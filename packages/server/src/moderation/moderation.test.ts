import type { Body } from '@rendezvous/contract/calls';
import { COMPLAINTS_PER_HOUR, SETTLEMENT_BODIES } from '@rendezvous/contract/moderation';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makeConversation, makePhoto } from '../testing/relations.fixture.ts';
import { mailedToken } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  moderator = await makeMember(server, { role: 'moderator' });
});
afterAll(() => server.stop());

let addresses = 0;
/** Reports something from an address of its own, because one address can make only some complaints an hour. */
function complain({ cookie }: { cookie?: string }, subject: Body<'complain'>['subject'], more: object = {}) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.3.${addresses >> 8}.${addresses & 255}` };
  const body = { subject, reason: 'insult', words: 'Please look', ...more } as Body<'complain'>;
  return server.call('complain', { cookie, body, headers });
}

async function mailsTo({ id }: TestMember): Promise<string[]> {
  const rows = await server.services.db
    .selectFrom('mail')
    .where('to_address', '=', `${id}@example.org`)
    .select('template')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

async function mailText({ id }: TestMember, template: string): Promise<string> {
  const { text } = await server.services.db
    .selectFrom('mail')
    .where('to_address', '=', `${id}@example.org`)
    .where('template', '=', template)
    .select('text')
    .executeTakeFirstOrThrow();
  return text;
}

/** A member whom another has reported, with the id of the complaint. */
async function reported(facts: Parameters<typeof makeMember>[1] = {}) {
  const [reporter, member] = [await makeMember(server), await makeMember(server, facts)];
  const { data } = await complain(reporter, { kind: 'profile', id: member.id });
  return { reporter, member, id: data.complaint.id };
}

const decide = (id: string, action: Body<'decideComplaint'>['action'], as: TestMember = moderator) =>
  server.call('decideComplaint', {
    cookie: as.cookie,
    body: { id, action, ground: 'insult', facts: 'You wrote insults to others.' },
  });

describe('a complaint', () => {
  it('is acknowledged by mail once, also from two tabs at the same moment (SAFETY-7, SAFETY-13)', async () => {
    const [reporter, { id }] = [await makeMember(server), await makeMember(server)];
    const answers = await Promise.all([1, 2, 3].map(() => complain(reporter, { kind: 'profile', id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.complaint.number)).size).toBe(1);
    expect(await mailsTo(reporter)).toEqual(['complaint_received']);
  });

  it('keeps what was reported after it was deleted (SAFETY-14)', async () => {
    const { db } = server.services;
    const [reporter, other] = [await makeMember(server), await makeMember(server, { about: 'Old text' })];
    const conversation = await makeConversation(server, reporter, other);
    const { id } = await db
      .insertInto('message')
      .values({
        conversation_id: conversation,
        sender_id: other.id,
        client_id: crypto.randomUUID(),
        text: 'Send money',
        attachment: JSON.stringify({ kind: 'gift', gift: 'rose' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await complain(reporter, { kind: 'message', id });
    await db.deleteFrom('message').where('id', '=', id).execute();
    await db.updateTable('member').set({ about: '' }).where('id', '=', other.id).execute();
    const { data } = await server.call('readDesk', { cookie: moderator.cookie });
    const found = data.messages.find(({ member }) => member?.id === other.id);
    expect(found?.evidence).toMatchObject({
      about: 'Old text',
      messages: [{ text: 'Send money', attachment: { kind: 'gift', gift: 'rose' } }],
    });
  });

  it('of a visitor is answered by mail, without a link to a log-in (SAFETY-12)', async () => {
    const { id } = await makeMember(server);
    const kim = { id: `kim-${id}`, cookie: '' };
    const contact = { name: 'Kim', email: `${kim.id}@example.org`, language: 'de' };
    const { data } = await complain({}, { kind: 'other' }, { words: 'The page is broken', ...contact });
    await decide(data.complaint.id, 'answer');
    expect(await mailsTo(kim)).toEqual(['complaint_received', 'complaint_decided']);
    const text = await mailText(kim, 'complaint_decided');
    expect(text).toContain('You wrote insults to others.');
    expect(text).toContain('weil du');
    expect(text).not.toContain('/complaints');
  });

  it('can be made so often an hour by a member, and by an address (SAFETY-13)', async () => {
    const member = await makeMember(server);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count <= COMPLAINTS_PER_HOUR; count += 1) {
      codes.push((await complain(member, { kind: 'other' }, { words: `Number ${count}` })).error?.code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(COMPLAINTS_PER_HOUR);
    expect(codes.at(-1)).toBe('rate_limited');
    const headers = { 'x-forwarded-for': '10.4.0.1' };
    const body = { subject: { kind: 'profile', id: member.id }, reason: 'fake', words: '' } as const;
    const fromOne: (string | undefined)[] = [];
    for (let count = 0; count <= COMPLAINTS_PER_HOUR; count += 1) {
      fromOne.push((await server.call('complain', { body, headers })).error?.code);
    }
    expect(fromOne.at(-1)).toBe('rate_limited');
    expect(fromOne[0]).toBe('invalid_fields');
  });
});

describe('a decision', () => {
  it('is made by one of two moderators at the same moment; the other is told (SAFETY-11)', async () => {
    const { id, reporter, member } = await reported();
    const second = await makeMember(server, { role: 'moderator' });
    const answers = await Promise.all([decide(id, 'warn'), decide(id, 'ban', second)]);
    expect(answers.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual([
      200,
      'already_done',
    ]);
    expect(await readAudit(server, { action: 'complaint.decide', subjectId: id })).toHaveLength(1);
    expect(await mailsTo(reporter)).toEqual(['complaint_received', 'complaint_decided']);
    expect(await mailsTo(member)).toEqual(['decision']);
  });

  it('is mailed with its reasons, and the reporter is not named (SAFETY-8)', async () => {
    const { id, reporter, member } = await reported();
    await decide(id, 'warn');
    const text = await mailText(member, 'decision');
    expect(text).toContain('Insults or threats');
    expect(text).toContain('You wrote insults to others.');
    expect(text).toContain('A person decided this, without automated means.');
    expect(text).toContain('September 10, 2026');
    expect(text).toContain(`List of certified bodies in the EU:\n${SETTLEMENT_BODIES}`);
    expect(text).not.toContain(reporter.id);
    expect(await readAudit(server, { action: 'complaint.decide', subjectId: id })).toMatchObject([
      { actor_kind: 'member', details: { action: 'warn', ground: 'insult', complaints: 1 } },
    ]);
  });

  it('takes a banned member off the pages of others, and ends their sessions (SAFETY-9, SAFETY-11)', async () => {
    const { id, reporter, member } = await reported();
    await makeConversation(server, reporter, member);
    const stream = await openEventStream(server, reporter.cookie);
    await decide(id, 'ban');
    expect(await stream.next('member.gone')).toEqual({ member_id: member.id });
    stream.close();
    expect((await server.call('readSelf', { cookie: member.cookie })).data.user).toBeNull();
    const query = { id: member.id };
    expect((await server.call('readMember', { cookie: reporter.cookie, query })).status).toBe(404);
  });

  it('lets a banned member appeal by the link of the mail, once, and log in again (SAFETY-8)', async () => {
    const { id, reporter, member } = await reported();
    await decide(id, 'ban');
    const token = await mailedToken(server, `${member.id}@example.org`, 'decision');
    const words = 'That was my brother.';
    expect((await server.call('appeal', { body: { token, words } })).status).toBe(200);
    expect((await server.call('appeal', { body: { token, words } })).error.code).toBe('already_done');
    const second = await makeMember(server, { role: 'moderator' });
    const { appeals } = (await server.call('readDesk', { cookie: second.cookie })).data;
    const found = appeals.find(({ decision }) => decision.member.id === member.id);
    expect(found).toMatchObject({ words, decision: { own: false, action: 'ban' } });
    const body = { decision: found?.decision.id ?? '', verdict: 'accepted', answer: 'Sorry.' } as const;
    expect((await server.call('decideAppeal', { cookie: moderator.cookie, body })).error.code).toBe(
      'forbidden',
    );
    expect((await server.call('decideAppeal', { cookie: second.cookie, body })).status).toBe(200);
    expect(await mailsTo(member)).toEqual(['decision', 'decision_lifted']);
    const query = { id: member.id };
    expect((await server.call('readMember', { cookie: reporter.cookie, query })).status).toBe(200);
  });

  it('is read by the member, and can be taken back once (SAFETY-8, SAFETY-11)', async () => {
    const { id, reporter, member } = await reported();
    await decide(id, 'hide_profile');
    const { decisions } = (await server.call('listComplaints', { cookie: member.cookie })).data;
    expect(decisions).toMatchObject([{ action: 'hide_profile', lifted_at: null, appeal: null }]);
    const body = { id: decisions[0]?.id ?? '' };
    const lifted = await Promise.all(
      [1, 2].map(() => server.call('liftDecision', { cookie: moderator.cookie, body })),
    );
    expect(lifted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const query = { id: member.id };
    expect((await server.call('readMember', { cookie: reporter.cookie, query })).status).toBe(200);
    expect(await mailsTo(member)).toEqual(['decision', 'decision_lifted']);
    const { complaints } = (await server.call('listComplaints', { cookie: reporter.cookie })).data;
    expect(complaints).toMatchObject([{ outcome: { result: 'acted', answer: '' } }]);
  });

  it('hides a profile beyond a break of its member, who shows it again when both have ended (ACCOUNT-14)', async () => {
    const { id, reporter, member } = await reported();
    const status = async () =>
      (await server.call('readMember', { cookie: reporter.cookie, query: { id: member.id } })).status;
    const pause = (paused: boolean) => server.call('changeSelf', { cookie: member.cookie, body: { paused } });
    expect((await pause(true)).status).toBe(200);
    expect((await decide(id, 'hide_profile')).status).toBe(200);
    expect((await pause(false)).data.user?.paused).toBe(false);
    expect(await status()).toBe(404);
    // A break cannot begin while a moderator hides the profile.
    expect((await pause(true)).data.user?.paused).toBe(false);
    const { decisions } = (await server.call('listComplaints', { cookie: member.cookie })).data;
    const body = { id: decisions[0]?.id ?? '' };
    expect((await server.call('liftDecision', { cookie: moderator.cookie, body })).status).toBe(200);
    expect(await status()).toBe(200);
  });

  it('leaves a break of the member as it is when it is taken back (ACCOUNT-14)', async () => {
    const { id, reporter, member } = await reported();
    const status = async () =>
      (await server.call('readMember', { cookie: reporter.cookie, query: { id: member.id } })).status;
    const pause = (paused: boolean) => server.call('changeSelf', { cookie: member.cookie, body: { paused } });
    await pause(true);
    await decide(id, 'hide_profile');
    const { decisions } = (await server.call('listComplaints', { cookie: member.cookie })).data;
    await server.call('liftDecision', { cookie: moderator.cookie, body: { id: decisions[0]?.id ?? '' } });
    expect(await status()).toBe(404);
    await pause(false);
    expect(await status()).toBe(200);
  });

  it('is about members only, unless an operator decides (SAFETY-11)', async () => {
    const { id } = await reported({ role: 'moderator' });
    expect((await decide(id, 'warn')).error.code).toBe('forbidden');
    const operator = await makeMember(server, { role: 'operator' });
    expect((await decide(id, 'warn', operator)).status).toBe(200);
  });

  it('is refused when it changes nothing (SAFETY-11)', async () => {
    const hidden = await reported();
    expect((await decide(hidden.id, 'hide_profile')).status).toBe(200);
    const again = await complain(hidden.reporter, { kind: 'profile', id: hidden.member.id });
    expect(again.error.code).toBe('not_found');
  });

  it('neither hides nor bans whoever leaves, which the desk says with the date (SAFETY-11, ACCOUNT-17)', async () => {
    const [reporter, member] = [await makeMember(server), await makeMember(server)];
    const conversation = await makeConversation(server, reporter, member);
    const { id } = (await complain(reporter, { kind: 'conversation', id: conversation })).data.complaint;
    const requestedAt = server.services.clock();
    await server.services.db
      .updateTable('member')
      .set({ status: 'pending_deletion', deletion_requested_at: requestedAt })
      .where('id', '=', member.id)
      .execute();
    const { messages } = (await server.call('readDesk', { cookie: moderator.cookie })).data;
    const leavesAt = new Date(requestedAt.getTime() + REACTIVATION_DAYS * 86_400_000).toISOString();
    expect(messages.find((one) => one.id === id)?.member).toMatchObject({
      status: 'pending_deletion',
      leaves_at: leavesAt,
    });
    for (const action of ['hide_profile', 'ban'] as const) {
      const { error } = await decide(id, action);
      expect([action, error.code, error.fields]).toEqual([action, 'invalid_fields', { action: 'invalid' }]);
    }
    expect((await decide(id, 'warn')).status).toBe(200);
  });
});

describe('the appeal of a reporter', () => {
  it('is made once by two tabs at the same moment, with what was reported, and lasts six months (SAFETY-16)', async () => {
    const { reporter, member, id } = await reported({ about: 'Old text' });
    await decide(id, 'dismiss');
    await server.services.db.updateTable('member').set({ about: '' }).where('id', '=', member.id).execute();
    const appeal = () =>
      server.call('appeal', { cookie: reporter.cookie, body: { complaint: id, words: 'Please look again' } });
    const answers = await Promise.all([appeal(), appeal()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsTo(reporter)).toEqual([
      'complaint_received',
      'complaint_decided',
      'complaint_received',
    ]);
    const appeals = await server.services.db
      .selectFrom('complaint')
      .innerJoin('complaint_evidence as evidence', 'evidence.complaint_id', 'complaint.id')
      .where('appeal_of', '=', id)
      .select(['words', 'content'])
      .execute();
    expect(appeals).toMatchObject([{ words: 'Please look again', content: { about: 'Old text' } }]);
  });

  it('is not decided with another complaint about the same, nor too late (SAFETY-16)', async () => {
    const { reporter, member, id } = await reported();
    await decide(id, 'dismiss');
    const body = { complaint: id, words: 'Please look again' };
    expect((await server.call('appeal', { cookie: reporter.cookie, body })).status).toBe(200);
    const another = await complain(await makeMember(server), { kind: 'profile', id: member.id });
    expect((await decide(another.data.complaint.id, 'dismiss')).status).toBe(200);
    const own = await server.call('listComplaints', { cookie: reporter.cookie });
    expect(own.data.complaints.map(({ outcome }) => outcome?.result)).toEqual([undefined, 'not_acted']);

    const late = await reported();
    await decide(late.id, 'dismiss');
    await server.services.db
      .updateTable('moderation_decision')
      .set({ decided_at: new Date('2025-09-09T12:00:00Z') })
      .where('subject_id', '=', late.member.id)
      .execute();
    const refused = await server.call('appeal', {
      cookie: late.reporter.cookie,
      body: { complaint: late.id, words: 'Please' },
    });
    expect(refused.error.code).toBe('forbidden');
  });
});

describe('a photo that waits for review', () => {
  it('is shown at once when it is approved, also on open pages of the owner (PHOTO-11)', async () => {
    const owner = await makeMember(server);
    const id = await makePhoto(server, owner);
    const { db } = server.services;
    await db.updateTable('photo').set({ status: 'in_review' }).where('id', '=', id).execute();
    const { photos } = (await server.call('readDesk', { cookie: moderator.cookie })).data;
    const [source] = photos.find(({ photo }) => photo.id === id)?.photo.sources ?? [];
    expect(source?.webp).toMatch(/^\/photos\/[\da-f-]+\/[\da-z]+-\d+-[\w-]+\/160\.webp$/);
    const stream = await openEventStream(server, owner.cookie);
    const reviews = await Promise.all(
      [1, 2].map(() =>
        server.call('reviewPhoto', { cookie: moderator.cookie, body: { id, verdict: 'approve' } }),
      ),
    );
    expect(reviews.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { user } = await stream.next('self.changed');
    stream.close();
    expect(user.profile.main_image?.photo.id).toBe(id);
    expect(await readAudit(server, { action: 'photo.approve', subjectId: id })).toEqual([
      { actor_kind: 'member', subject_id: id, details: { approval: 'manual' } },
    ]);
  });
});
