import { createHash, randomUUID } from 'node:crypto';
import { makeWarning } from './walk/strangers.ts';
import type { TestMember } from './members.ts';
import { makeChosenApproval, makeChosenDismissal, makeChosenTexts } from './second-looks.fixture.ts';
import type { TestServer } from './test-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets a member complain with and without a session, be reported and warned, and appeal. Their name and address are in
 * every text.
 */
export async function fillModeration(
  { services, call }: TestServer,
  member: TestMember & { readonly email: string },
  other: TestMember,
): Promise<void> {
  const { db, clock } = services;
  const about = (id: string) => ({ subject: { kind: 'profile', id }, reason: 'insult' }) as const;
  const words = `Words of ${member.email}`;
  const { data } = await call('complain', { cookie: member.cookie, body: { ...about(other.id), words } });
  await call('complain', { cookie: other.cookie, body: { ...about(member.id), words: 'Look at this' } });
  await call('complain', {
    body: { ...about(other.id), words: 'Look', name: member.email, email: member.email },
  });
  const id = await makeWarning({ services } as TestServer, member.id);
  await db
    .updateTable('moderation_decision')
    .set({ facts: words, appeal_token_hash: sha256(id) })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('appeal')
    .values({ decision_id: id, member_id: member.id, words, created_at: clock() })
    .execute();
  const look = { moderator_id: other.id, verdict: 'confirmed', note: words, looked_at: clock() } as const;
  const dismissed = { complaintId: data.complaint.id, moderatorId: other.id };
  const dismissal = await makeChosenDismissal({ services }, dismissed);
  await db
    .insertInto('second_look')
    .values([id, dismissal].map((decision) => ({ ...look, decision_id: decision })))
    .execute();
  await db
    .insertInto('profile_text')
    .values(
      (['in_review', 'rejected'] as const).map((status) => ({
        member_id: member.id,
        status,
        name: member.email,
        about: words,
        decision_id: id,
        changed_at: clock(),
      })),
    )
    .execute();
  await makeChosenTexts({ services }, { memberId: member.id, moderatorId: other.id, previousName: words });
  const approval = { photoId: randomUUID(), memberId: member.id, moderatorId: other.id };
  await makeChosenApproval({ services }, approval);
}
