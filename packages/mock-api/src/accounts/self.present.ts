import type { User } from '@rendezvous/contract/entities';
import { freeAllowanceLeft } from '@rendezvous/contract/sending';
import { traitsOf } from '@rendezvous/contract/traits';
import { likesLeft, likesResetAt } from '../likes/allowance.ts';
import { presentMainImage } from '../photos/photos.present.ts';
import { mainPhotoOf } from '../photos/photos.rules.ts';
import { ownText } from './profile-texts.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** A member as the member themselves reads it (ACCOUNT-2). */
export function presentSelf(backend: MockBackend, member: MemberState): User {
  const main = mainPhotoOf(backend, member);
  return {
    id: member.id,
    status: member.status,
    email: member.email,
    credits: member.credits,
    signup_credits: member.signupCredits,
    credits_bought: creditsBought(backend, member),
    paid_user: member.paidAt !== null,
    signup_date: member.createdAt.toISOString(),
    fictional_icon: member.fictional,
    notifications_disabled: member.notificationsDisabled,
    language: member.language,
    invisible: member.invisible,
    read_receipts: member.readReceipts,
    search_engines: member.searchEngines,
    shares_place: member.cell !== null,
    paused: member.pausedFrom !== null,
    date_of_birth: member.dateOfBirth,
    text_review: member.waitingTexts ? 'in_review' : member.rejectedTexts && 'rejected',
    profile: {
      name: ownText(member, 'name'),
      gender: member.gender,
      seeking: member.seeking,
      seeking_ages: member.seekingAges,
      seeking_place: member.seekingPlace,
      country: member.country,
      region: member.region,
      status: member.profileStatus,
      about: ownText(member, 'about'),
      sexuality: member.sexuality,
      ...traitsOf(member),
      interests: member.interests,
      main_image: main && presentMainImage(main),
    },
    allowance: {
      ...freeAllowanceLeft(member),
      likes_left: likesLeft(backend, member),
      likes_reset_at: likesResetAt(backend, member).toISOString(),
    },
  };
}

function creditsBought(backend: MockBackend, member: MemberState): User['credits_bought'] {
  const completed = [...backend.orders.values()]
    .filter(({ memberId, status }) => memberId === member.id && status === 'completed')
    .toSorted((a, b) => (b.completedAt?.getTime() ?? 0) - (a.completedAt?.getTime() ?? 0));
  const currency = completed[0]?.currency;
  if (!currency) return null;
  const alike = completed.filter((order) => order.currency === currency);
  return {
    credits: alike.reduce((sum, order) => sum + order.credits, 0),
    paid: alike.reduce((sum, order) => sum + order.price, 0),
    currency,
  };
}

/** Sends the member's current data to their own open pages. */
export function notifySelfChanged(backend: MockBackend, member: MemberState): void {
  backend.live.send(member.id, { type: 'self.changed', data: { user: presentSelf(backend, member) } });
}
