import { UNKNOWN_ID } from '@rendezvous/contract/conformance/case';
import { randomUUID } from 'node:crypto';
import { makeMember } from '../members.ts';
import { makeConversation, makePhoto } from '../relations.fixture.ts';
import { makeChosenApproval, makeChosenDismissal, makeChosenTexts } from '../second-looks.fixture.ts';
import { replyVariants } from './reply-variants.ts';
import { ownObjects } from './own-objects.ts';
import { EVERYBODY, MODERATORS, SIGNED_IN } from './policy-outcomes.ts';
import { hiddenIds, makeDismissed, makeWarning } from './strangers.ts';
import type { InputContext, WalkTable } from './table-types.ts';

const complaint = { reason: 'insult', words: 'Look' } as const;
/** Only visitors need it. */
const visitor = () => ({ name: 'Kim', email: `${randomUUID()}@example.org` });

/** A complaint of another member about a third one, or about their conversation. */
async function openComplaint(
  { server }: InputContext,
  kind: 'profile' | 'conversation' = 'profile',
): Promise<string> {
  const [reporter, other] = [await makeMember(server), await makeMember(server)];
  const id = kind === 'profile' ? other.id : await makeConversation(server, reporter, other);
  const body = { subject: { kind, id }, ...complaint } as const;
  const { data } = await server.call('complain', {
    cookie: reporter.cookie,
    body,
    headers: {
      'x-forwarded-for': `10.200.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  return data.complaint.id;
}

async function waitingPhoto({ server }: InputContext): Promise<string> {
  const id = await makePhoto(server, await makeMember(server));
  await server.services.db.updateTable('photo').set({ status: 'in_review' }).where('id', '=', id).execute();
  return id;
}

/** The variants of complaints, appeals and the desk. */
export const moderationVariants: Pick<
  WalkTable,
  | 'listComplaints'
  | 'complain'
  | 'appeal'
  | 'readDesk'
  | 'readReportedMessages'
  | 'decideComplaint'
  | 'reviewPhoto'
  | 'reviewProfile'
  | 'liftDecision'
  | 'lookAgain'
  | 'decideAppeal'
  | keyof typeof replyVariants
> = {
  listComplaints: { '': { outcomes: SIGNED_IN, own: () => ({}), others: null } },
  complain: {
    profile: {
      outcomes: EVERYBODY,
      own: ({ peer }) => ({
        body: { subject: { kind: 'profile', id: peer.id }, ...complaint, ...visitor() },
      }),
      others: {
        unknown: () => ({
          body: { subject: { kind: 'profile', id: UNKNOWN_ID }, ...complaint, ...visitor() },
        }),
        missing: 'not_found',
        foreign: (strangers, walker) =>
          hiddenIds(strangers, walker).map((id) => ({
            body: { subject: { kind: 'profile', id }, ...complaint, ...visitor() },
          })),
      },
    },
    conversation: {
      outcomes: {
        ...EVERYBODY,
        visitor: 'not_found',
        ended_session: 'not_found',
        banned: 'not_found',
        deleted: 'not_found',
      },
      own: async (use) => ({
        body: {
          subject: { kind: 'conversation', id: await ownObjects.conversation(use) },
          ...complaint,
          ...visitor(),
        },
      }),
      others: {
        unknown: () => ({
          body: { subject: { kind: 'conversation', id: UNKNOWN_ID }, ...complaint, ...visitor() },
        }),
        missing: 'not_found',
        foreign: ({ conversation }) => [
          { body: { subject: { kind: 'conversation', id: conversation }, ...complaint, ...visitor() } },
        ],
      },
    },
  },
  appeal: {
    '': {
      outcomes: SIGNED_IN,
      own: async (use) => ({
        body: { decision: await makeWarning(use.server, use.walker.account.id), words: 'Not me' },
      }),
      others: {
        unknown: () => ({ body: { decision: UNKNOWN_ID, words: 'Not me' } }),
        missing: 'not_found',
        foreign: ({ decision }) => [{ body: { decision, words: 'Not me' } }],
      },
    },
    complaint: {
      outcomes: SIGNED_IN,
      own: async (use) => ({
        body: { complaint: await makeDismissed(use.server, use.walker.account.id), words: 'Look again' },
      }),
      others: {
        unknown: () => ({ body: { complaint: UNKNOWN_ID, words: 'Look again' } }),
        missing: 'not_found',
        foreign: ({ complaint: id }) => [{ body: { complaint: id, words: 'Look again' } }],
      },
    },
  },
  ...replyVariants,
  readDesk: { '': { outcomes: MODERATORS, own: () => ({}), others: null } },
  readReportedMessages: {
    '': {
      outcomes: MODERATORS,
      own: async (use) => ({ body: { complaint: await openComplaint(use, 'conversation') } }),
      others: null,
    },
  },
  decideComplaint: {
    '': {
      outcomes: MODERATORS,
      own: async (use) => ({ body: { id: await openComplaint(use), action: 'dismiss', facts: '' } }),
      others: null,
    },
  },
  reviewPhoto: {
    '': {
      outcomes: MODERATORS,
      own: async (use) => ({ body: { id: await waitingPhoto(use), verdict: 'approve' } }),
      others: null,
    },
  },
  reviewProfile: {
    '': {
      outcomes: MODERATORS,
      own: async ({ server: { services }, server }) => {
        const [{ id: member }, changedAt] = [await makeMember(server), services.clock()];
        await services.db
          .insertInto('profile_text')
          .values({
            member_id: member,
            status: 'in_review',
            name: null,
            about: 'New',
            decision_id: null,
            changed_at: changedAt,
          })
          .execute();
        return { body: { member, changed_at: changedAt.toISOString(), verdict: 'approve' } };
      },
      others: null,
    },
  },
  lookAgain: {
    '': {
      outcomes: MODERATORS,
      own: async (use) => {
        const id = await makeWarning(use.server, (await makeMember(use.server)).id);
        return { body: { id, verdict: 'confirmed', note: '' } };
      },
      others: null,
    },
    dismissal: {
      outcomes: MODERATORS,
      own: async (use) => {
        const dismissed = { complaintId: await openComplaint(use), moderatorId: randomUUID() };
        const id = await makeChosenDismissal(use.server, dismissed);
        return { body: { id, verdict: 'confirmed', note: '' } };
      },
      others: null,
    },
    photo: {
      outcomes: MODERATORS,
      own: async ({ server }) => {
        const owner = await makeMember(server);
        const photo = await makePhoto(server, owner);
        const approval = { photoId: photo, memberId: owner.id, moderatorId: randomUUID() };
        await makeChosenApproval(server, approval);
        return { body: { photo, verdict: 'confirmed' } };
      },
      others: null,
    },
    texts: {
      outcomes: MODERATORS,
      own: async ({ server }) => {
        const { id: memberId } = await makeMember(server);
        const approval = await makeChosenTexts(server, { memberId, moderatorId: randomUUID() });
        return { body: { approval, verdict: 'confirmed' } };
      },
      others: null,
    },
  },
  liftDecision: {
    '': {
      outcomes: MODERATORS,
      own: async (use) => ({
        body: { id: await makeWarning(use.server, (await makeMember(use.server)).id) },
      }),
      others: null,
    },
  },
  decideAppeal: {
    '': {
      outcomes: MODERATORS,
      own: async (use) => {
        const { id: memberId } = await makeMember(use.server);
        const decision = await makeWarning(use.server, memberId);
        const now = use.server.services.clock();
        await use.server.services.db
          .insertInto('appeal')
          .values({ decision_id: decision, member_id: memberId, words: 'Not me', created_at: now })
          .execute();
        return { body: { decision, verdict: 'rejected', answer: 'It was' } };
      },
      others: null,
    },
  },
};
