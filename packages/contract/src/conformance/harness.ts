import type { CountryCode } from '../countries.ts';
import type { Discount } from '../discounts.ts';
import type { Gender, OrderStatus, User, Profile } from '../entities.ts';
import type { Role } from '../policies.ts';

/** The facts of a member that a case can choose. The default is confirmed, active, 30 years old, in Utrecht. */
export type MemberFacts = {
  readonly name?: string;
  readonly password?: string;
  readonly gender?: Gender;
  readonly seeking?: Gender;
  readonly country?: CountryCode;
  readonly region?: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string;
  readonly status?: User['status'];
  readonly profileStatus?: Profile['status'];
  readonly role?: Role;
  readonly fictional?: boolean;
  readonly invisible?: boolean;
  readonly paid?: boolean;
  readonly credits?: number;
  /** Days since sign-up. The default is 0, so the time bonus is running. */
  readonly signedUpDaysAgo?: number;
};

/** A discount whose code members can type at checkout (BONUS-14). By default everybody can use it once. */
export type DiscountFacts = Pick<Discount, 'code' | 'reduction'> &
  Partial<
    Pick<Discount, 'minimumOrderValue' | 'currency' | 'methods' | 'countries' | 'validity' | 'expiresAt'>
  >;

/** A stored card (PAY-23). By default it is valid to the end of 2030, and its bank pays. */
export type CardFacts = {
  readonly bank?: 'pays' | 'asks' | 'declines';
  readonly expiryMonth?: number;
  readonly expiryYear?: number;
};

/** What a payment provider reports of the money of a paid order. A dispute is about all of it. */
export type MoneyBackReport =
  | { readonly kind: 'refund'; readonly amount: number }
  | { readonly kind: 'dispute'; readonly status: 'open' | 'won' | 'lost' };

export type HarnessMember = { readonly id: string; readonly email: string; readonly cookie: string };

/**
 * The interface by which the cases run against an implementation of the calls. The Koa server and the mock
 * backend each have a harness. Everything else goes through `fetch`.
 */
export type ConformanceHarness = {
  /** The origin of the site's pages. */
  readonly origin: string;
  /** Sends a request to the implementation; `path` begins with a slash. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Creates a signed-in member. The implementation's time is 2026-03-10T12:00:00Z until `advance` moves it. */
  member(facts?: MemberFacts): Promise<HarnessMember>;
  /** Creates a discount with a code. */
  discount(facts: DiscountFacts): Promise<void>;
  /** Adds a photo of a member that waits for review, and returns its id. */
  waitingPhoto(memberId: string): Promise<string>;
  /** Makes a new name and text of a member's profile wait for approval (PROFILE-16). */
  waitingTexts(memberId: string, texts: { readonly name: string; readonly about: string }): Promise<void>;
  /** Adds a photo of a member whose approval by a moderator was chosen for a second look; returns its id (SAFETY-17). */
  approvedPhoto(memberId: string, moderatorId: string): Promise<string>;
  /** Makes an approval of a member's name and text that was chosen for a second look; returns its id (SAFETY-17). */
  approvedTexts(memberId: string, moderatorId: string): Promise<string>;
  /** Dismisses a complaint; the dismissal was chosen for a second look. Returns the id of the dismissal (SAFETY-17). */
  dismissed(complaintId: string, moderatorId: string): Promise<string>;
  /** Returns the token of the latest link of this kind that was mailed to the address. */
  mailedToken(
    email: string,
    kind: 'activation' | 'password_reset' | 'reactivation' | 'mail_change',
  ): Promise<string>;
  /** Sends the payment provider's event about an order; `pending` means paid, but not yet confirmed by the bank. */
  deliverPayment(orderId: string, settlement: OrderStatus): Promise<Response>;
  /** Sends the payment provider's event about the money of a paid order: a refund in minor units, or a dispute. */
  deliverMoneyBack(orderId: string, report: MoneyBackReport): Promise<Response>;
  /** Sends the provider's event that a part of a bank transfer has arrived; `remaining` minor units are missing. */
  awaitTransfer(orderId: string, remaining: number): Promise<Response>;
  /** Stores a card of a member, and returns its id. */
  storeCard(memberId: string, card?: CardFacts): Promise<string>;
  /** Returns the digits of the latest SMS to the phone. */
  smsCode(phone: string): Promise<string>;
  /** Moves the implementation's time forward. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};
