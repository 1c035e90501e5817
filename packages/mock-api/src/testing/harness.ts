import { CONFORMANCE_FEATURES } from '@rendezvous/contract/conformance/case';
import type { ConformanceHarness } from '@rendezvous/contract/conformance/harness';
import { makeMember } from '../accounts/accounts.factory.ts';
import { storeCard } from '../cards/cards.ts';
import { MOCK_SIGNATURE } from '../payments/payments.handlers.ts';
import { beginSession, SESSION_COOKIE } from '../sessions.ts';
import { createMockBackend } from '../create-mock-backend.ts';
import type { MockBackend } from '../mock-backend.ts';
import {
  makeDismissalToLookAt,
  makeTextsToLookAt,
  makeWaitingTexts,
} from '../moderation/moderation.factory.ts';
import { keepApproval } from '../moderation/second-looks.ts';
import { makeDiscount } from '../payments/discounts.ts';
import type { MemberState } from '../state.ts';

/** An empty backend with a stopped clock, as the conformance suite requires. */
export function createConformanceBackend(): MockBackend {
  return createMockBackend({
    now: new Date('2026-03-10T12:00:00Z'),
    timeRuns: false,
    signedIn: null,
    populated: false,
    automaticReplies: false,
    settings: { features: CONFORMANCE_FEATURES },
  });
}

/** The conformance harness of the mock backend; `fetch` sends its requests to `origin`. */
export function createHarness(
  backend: MockBackend,
  { origin, fetch }: Pick<ConformanceHarness, 'origin' | 'fetch'>,
): ConformanceHarness {
  function addPhoto(memberId: string, status: 'in_review' | 'active'): string {
    const id = backend.random.uuid();
    const size = { width: 480, height: 600 };
    backend.photos.set(id, { id, memberId, ...size, status, private: false, position: 0, upload: null });
    return id;
  }
  function requireMember(id: string): MemberState {
    const member = backend.members.get(id);
    if (!member) throw new Error(`There is no member ${id}.`);
    return member;
  }
  return {
    origin,
    fetch,
    async member({ paid = false, signedUpDaysAgo = 0, ...facts } = {}) {
      const now = backend.clock.now();
      const { id, email } = makeMember(backend, {
        ...facts,
        paidAt: paid ? now : null,
        createdAt: new Date(now.getTime() - signedUpDaysAgo * 86_400_000),
        listedAt: now,
      });
      return { id, email, cookie: `${SESSION_COOKIE}=${beginSession(backend, id)}` };
    },
    async discount(facts) {
      backend.discounts.push(makeDiscount(facts));
    },
    async waitingPhoto(memberId) {
      return addPhoto(memberId, 'in_review');
    },
    async waitingTexts(memberId, texts) {
      makeWaitingTexts(backend, requireMember(memberId), texts);
    },
    async approvedPhoto(memberId, moderatorId) {
      const id = addPhoto(memberId, 'active');
      keepApproval(backend, requireMember(moderatorId), id);
      return id;
    },
    async approvedTexts(memberId, moderatorId) {
      return makeTextsToLookAt(backend, requireMember(moderatorId), requireMember(memberId));
    },
    async dismissed(complaintId, moderatorId) {
      const complaint = backend.complaints.find((one) => one.id === complaintId);
      if (!complaint) throw new Error(`There is no complaint ${complaintId}.`);
      return makeDismissalToLookAt(backend, requireMember(moderatorId), complaint).id;
    },
    async mailedToken(email, kind) {
      const mail = backend.mails.findLast((one) => one.to === email && one.kind === kind);
      if (!mail) throw new Error(`No ${kind} mail was sent to ${email}.`);
      return mail.token;
    },
    async storeCard(memberId, card) {
      return storeCard(backend, memberId, card).id;
    },
    async smsCode(phone) {
      const debit = backend.debits.findLast((one) => one.mandate.phone === phone);
      if (!debit) throw new Error(`No code was sent to ${phone}.`);
      return debit.code;
    },
    deliverPayment: (order, settlement) =>
      fetch('/api/payment-webhook.php', {
        method: 'POST',
        headers: { 'stripe-signature': MOCK_SIGNATURE },
        body: JSON.stringify({ order, settlement }),
      }),
    deliverMoneyBack: (order, moneyBack) =>
      fetch('/api/payment-webhook.php', {
        method: 'POST',
        headers: { 'stripe-signature': MOCK_SIGNATURE },
        body: JSON.stringify({ order, moneyBack }),
      }),
    awaitTransfer: (order, remaining) =>
      fetch('/api/payment-webhook.php', {
        method: 'POST',
        headers: { 'stripe-signature': MOCK_SIGNATURE },
        body: JSON.stringify({ order, remaining }),
      }),
    advance: (by) => backend.clock.advance(by),
  };
}
