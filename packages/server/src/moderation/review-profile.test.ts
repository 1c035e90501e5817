import type { Body } from '@rendezvous/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makeChosenTexts } from '../testing/second-looks.fixture.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { transparencyFigures } from './transparency.commands.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await makeMember(server, { role: 'moderator' });
});
afterAll(() => server.stop());

type Profile = Extract<Body<'changeSelf'>, { profile: unknown }>['profile'];

const write = (member: TestMember, profile: Profile) =>
  server.call('changeSelf', { cookie: member.cookie, body: { profile } });

/** What others see of a member. */
async function shown({ id }: TestMember) {
  const { name, about } = (await server.call('readMember', { query: { id } })).data.profile;
  return { name, about };
}

async function own({ cookie }: TestMember) {
  const { user } = (await server.call('readSelf', { cookie })).data;
  return { name: user?.profile.name, about: user?.profile.about, review: user?.text_review };
}

async function waitingCase({ id }: TestMember, as: TestMember = moderator) {
  const { data } = await server.call('readDesk', { cookie: as.cookie });
  return data.profiles.find(({ member }) => member.id === id);
}

const approve = (member: TestMember, changed_at: string, as: TestMember = moderator) =>
  server.call('reviewProfile', {
    cookie: as.cookie,
    body: { member: member.id, changed_at, verdict: 'approve' },
  });

const reject = (member: TestMember, changed_at: string, as: TestMember = moderator) =>
  server.call('reviewProfile', {
    cookie: as.cookie,
    body: { member: member.id, changed_at, verdict: 'reject', ground: 'money', facts: 'It asks for money.' },
  });

async function lift(member: TestMember) {
  const { decisions } = (await server.call('listComplaints', { cookie: member.cookie })).data;
  const body = { id: decisions[0]?.id ?? '' };
  return server.call('liftDecision', { cookie: moderator.cookie, body });
}

describe('on a site with automatic approval', () => {
  it('a changed name and text are shown at once (PROFILE-16)', async () => {
    const member = await makeMember(server, { name: 'Old' });
    await write(member, { name: 'New', about: 'Tea.' });
    expect(await shown(member)).toEqual({ name: 'New', about: 'Tea.' });
    expect(await own(member)).toEqual({ name: 'New', about: 'Tea.', review: null });
    expect(await waitingCase(member)).toBeUndefined();
  });

  it('the setting is not told to visitors (SITE-5)', async () => {
    expect((await server.call('readSettings', {})).data.settings).not.toHaveProperty('profile_approval');
  });
});

describe('on a site with manual approval', () => {
  beforeAll(() => changeSite(server, { profile_approval: 'manual' }));
  afterAll(() => changeSite(server, { profile_approval: 'automatic' }));

  it('they wait, and an approval shows them, also on open pages of the member, once (PROFILE-16)', async () => {
    const member = await makeMember(server, { name: 'Old', about: 'Coffee.' });
    const answer = await write(member, { name: 'New', about: 'Tea.' });
    expect(answer.data.user).toMatchObject({
      text_review: 'in_review',
      profile: { name: 'New', about: 'Tea.' },
    });
    expect(await shown(member)).toEqual({ name: 'Old', about: 'Coffee.' });
    const found = await waitingCase(member);
    expect(found).toMatchObject({ name: 'New', about: 'Tea.', member: { name: 'Old', about: 'Coffee.' } });
    const stream = await openEventStream(server, member.cookie);
    const answers = await Promise.all([1, 2].map(() => approve(member, found?.changed_at ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stream.next('self.changed')).user.text_review).toBeNull();
    stream.close();
    expect(await shown(member)).toEqual({ name: 'New', about: 'Tea.' });
    expect(await readAudit(server, { action: 'profile.approve', subjectId: member.id })).toEqual([
      { actor_kind: 'member', subject_id: member.id, details: { about: true, name: true } },
    ]);
  });

  it('a further change takes their place, and nobody approves what was not read (PROFILE-16)', async () => {
    const member = await makeMember(server);
    await write(member, { about: 'One.' });
    const read = (await waitingCase(member))?.changed_at ?? '';
    server.advance({ seconds: 1 });
    await write(member, { about: 'One.' });
    expect((await waitingCase(member))?.changed_at).toBe(read);
    await write(member, { about: 'Two.' });
    expect((await approve(member, read)).error.code).toBe('already_done');
    expect((await reject(member, read)).error.code).toBe('already_done');
    expect((await shown(member)).about).toBe('');
    expect((await approve(member, (await waitingCase(member))?.changed_at ?? '')).status).toBe(200);
    expect((await shown(member)).about).toBe('Two.');
  });

  it('emptying the text, or writing what others see, needs nobody (PROFILE-16)', async () => {
    const member = await makeMember(server, { about: 'Coffee.' });
    await write(member, { about: 'Tea.' });
    await write(member, { about: 'Coffee.' });
    expect(await own(member)).toMatchObject({ about: 'Coffee.', review: null });
    await write(member, { about: 'Tea.' });
    await write(member, { about: '' });
    expect(await own(member)).toMatchObject({ about: '', review: null });
    expect((await shown(member)).about).toBe('');
    expect(await waitingCase(member)).toBeUndefined();
  });

  it('other changes of the profile are shown meanwhile (PROFILE-16)', async () => {
    const member = await makeMember(server);
    await write(member, { about: 'Tea.', eye_color: 'blue' });
    const { profile } = (await server.call('readMember', { query: { id: member.id } })).data;
    expect([profile.eye_color, profile.about]).toEqual(['blue', '']);
  });

  it('a rejection is mailed with its reasons, recorded, and can be taken back (PROFILE-16, SAFETY-8)', async () => {
    const member = await makeMember(server, { about: 'Coffee.' });
    await write(member, { about: 'Send money.' });
    expect((await reject(member, (await waitingCase(member))?.changed_at ?? '')).status).toBe(200);
    expect(await own(member)).toMatchObject({ about: 'Send money.', review: 'rejected' });
    expect((await shown(member)).about).toBe('Coffee.');
    const mail = await server.services.db
      .selectFrom('mail')
      .where('to_address', '=', `${member.id}@example.org`)
      .where('template', '=', 'decision')
      .select(['subject', 'text'])
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('The text of your profile was not accepted');
    expect(mail.text).toContain('It asks for money.');
    expect(await readAudit(server, { action: 'profile.reject', subjectId: member.id })).toMatchObject([
      { details: { ground: 'money' } },
    ]);
    expect((await lift(member)).status).toBe(200);
    expect((await shown(member)).about).toBe('Send money.');
    expect((await own(member)).review).toBeNull();
  });

  it('what a newer approved text has replaced does not return when the rejection is taken back (PROFILE-16)', async () => {
    const member = await makeMember(server);
    await write(member, { about: 'Send money.' });
    await reject(member, (await waitingCase(member))?.changed_at ?? '');
    await write(member, { about: 'Tea.' });
    expect((await own(member)).about).toBe('Tea.');
    await approve(member, (await waitingCase(member))?.changed_at ?? '');
    expect((await lift(member)).status).toBe(200);
    expect((await shown(member)).about).toBe('Tea.');
  });

  it('nobody decides about their own, and only operators reject those of moderators (PROFILE-16, SAFETY-11)', async () => {
    const second = await makeMember(server, { role: 'moderator' });
    await write(second, { about: 'Tea.' });
    const found = await waitingCase(second);
    expect(await waitingCase(second, second)).toBeUndefined();
    expect((await approve(second, found?.changed_at ?? '', second)).error.code).toBe('forbidden');
    expect((await reject(second, found?.changed_at ?? '')).error.code).toBe('forbidden');
    expect((await approve(second, found?.changed_at ?? '')).status).toBe(200);
  });

  it('texts of an account that is banned do not wait any more (PROFILE-16)', async () => {
    const member = await makeMember(server);
    await write(member, { about: 'Tea.' });
    await server.services.db
      .updateTable('member')
      .set({ status: 'banned' })
      .where('id', '=', member.id)
      .execute();
    expect(await waitingCase(member)).toBeUndefined();
  });
});

describe('the text of a reported profile', () => {
  async function reported(about: string) {
    const [reporter, member] = [await makeMember(server), await makeMember(server, { about })];
    const subject = { kind: 'profile', id: member.id } as const;
    const body = { subject, reason: 'money', words: '' } as const;
    const { data } = await server.call('complain', { cookie: reporter.cookie, body });
    const decision = {
      id: data.complaint.id,
      action: 'reject_text',
      ground: 'money',
      facts: 'Money.',
    } as const;
    return {
      member,
      decide: () => server.call('decideComplaint', { cookie: moderator.cookie, body: decision }),
    };
  }

  it('can be rejected on every site; the next one then waits until it is approved (PROFILE-16, SAFETY-11)', async () => {
    const { member, decide } = await reported('Send money.');
    expect((await decide()).status).toBe(200);
    expect((await shown(member)).about).toBe('');
    await write(member, { about: 'Send me money.' });
    expect(await own(member)).toMatchObject({ about: 'Send me money.', review: 'in_review' });
    expect((await shown(member)).about).toBe('');
    await approve(member, (await waitingCase(member))?.changed_at ?? '');
    await write(member, { about: 'Tea.' });
    expect((await shown(member)).about).toBe('Tea.');
  });

  it('cannot be rejected if there is none (SAFETY-11)', async () => {
    const { error } = await (await reported('')).decide();
    expect([error.code, error.fields]).toEqual(['invalid_fields', { action: 'invalid' }]);
  });
});

describe('an approved text that is chosen for a second look', () => {
  async function chosen() {
    const [second, member] = [
      await makeMember(server, { role: 'moderator' }),
      await makeMember(server, { name: 'New', about: 'Send money.' }),
    ];
    const texts = { memberId: member.id, moderatorId: moderator.id, previousName: 'Old' };
    return { second, member, approval: await makeChosenTexts(server, texts) };
  }
  const reasons = { verdict: 'changed', ground: 'money', facts: 'It asks for money.' } as const;

  it('is rejected by one of two at the same moment, recorded and counted (SAFETY-17, SAFETY-15)', async () => {
    const { second, member, approval } = await chosen();
    const third = await makeMember(server, { role: 'moderator' });
    const answers = await Promise.all(
      [second, third].map(({ cookie }) =>
        server.call('lookAgain', { cookie, body: { approval, ...reasons } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shown(member)).toEqual({ name: 'Old', about: '' });
    expect(await readAudit(server, { action: 'profile.look', subjectId: member.id })).toMatchObject([
      { details: { verdict: 'changed' } },
    ]);
    const year = server.services.clock().getUTCFullYear();
    const figures = await transparencyFigures(server.services.db, { year });
    expect(figures).toMatch(/^second looks: changed,profile,,1,/m);
    expect((await lift(member)).status).toBe(200);
    expect(await shown(member)).toEqual({ name: 'New', about: 'Send money.' });
  });

  it('waits no longer when the member replaces it, or is banned (SAFETY-17)', async () => {
    const { second, member, approval } = await chosen();
    const waits = async () => {
      const { second_looks: looks } = (await server.call('readDesk', { cookie: second.cookie })).data;
      return looks.some((look) => look.kind === 'profile' && look.id === approval);
    };
    const setStatus = (status: 'banned' | 'active') =>
      server.services.db.updateTable('member').set({ status }).where('id', '=', member.id).execute();
    expect(await waits()).toBe(true);
    await setStatus('banned');
    expect(await waits()).toBe(false);
    await setStatus('active');
    await write(member, { about: 'Tea.' });
    expect(await waits()).toBe(false);
  });
});
