import type { CreditMovement } from '@rendezvous/contract/credit-calls';
import { canFollow } from '@rendezvous/contract/member-relation';
import { otherOf } from '../chats/conversations.ts';
import { relationOf } from '../members/member-relation.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

type Movement = Omit<CreditMovement, 'balance_after' | 'at'> & { readonly at: Date };

/**
 * The movements of a member's credits, the newest first (CREDIT-9). The backend has no ledger: they follow from orders,
 * messages and the credits of activation. Credits that come from none of these are a movement of the kind `other`.
 */
export function movementsOf(backend: MockBackend, member: MemberState): CreditMovement[] {
  const known = [
    ...signupOf(member),
    ...[...ordersOf(backend, member), ...messagesOf(backend, member)].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    ),
  ];
  const opening = member.credits - known.reduce((sum, { credits }) => sum + credits, 0);
  const id = `${member.id.slice(0, -1)}${member.id.endsWith('0') ? '1' : '0'}`;
  const first =
    opening === 0 ? [] : [movement({ id, at: member.createdAt, kind: 'other', credits: opening })];
  let balance = 0;
  return [...first, ...known]
    .map(({ at, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      balance_after: (balance += rest.credits),
    }))
    .toReversed();
}

function movement(
  facts: Pick<Movement, 'id' | 'at' | 'kind' | 'credits'> & Partial<Pick<Movement, 'order' | 'member'>>,
): Movement {
  return { order: null, member: null, ...facts };
}

function signupOf({ id, createdAt, signupCredits }: MemberState): Movement[] {
  if (signupCredits === 0) return [];
  return [movement({ id, at: createdAt, kind: 'signup_gift', credits: signupCredits })];
}

function ordersOf(backend: MockBackend, member: MemberState): Movement[] {
  return [...backend.orders.values()].flatMap(({ id, memberId, paymentId, credits, completedAt }) =>
    memberId === member.id && completedAt
      ? [movement({ id, at: completedAt, kind: 'purchase', credits, order: { id, payment_id: paymentId } })]
      : [],
  );
}

function messagesOf(backend: MockBackend, member: MemberState): Movement[] {
  return [...backend.conversations.values()]
    .filter(({ sides }) => sides.has(member.id))
    .flatMap((conversation) => {
      const other = backend.members.get(otherOf(conversation, member.id));
      const isVisible = other && canFollow(relationOf(backend, member, other));
      const shown = isVisible ? { id: other.id, name: other.name, fictional: other.fictional } : null;
      return conversation.messages
        .filter(({ senderId, creditsSpent }) => senderId === member.id && creditsSpent > 0)
        .map(({ clientId, sentAt, creditsSpent, attachment }) => {
          const priced = attachment?.kind === 'gif' ? undefined : attachment?.kind;
          const kind = priced ?? 'message';
          return movement({ id: clientId, at: sentAt, kind, credits: -creditsSpent, member: shown });
        });
    });
}
