import type { CountryCode } from '../countries.ts';
import type { Gender, OrderStatus, User, Profile } from '../entities.ts';
import type { Role } from '../policies.ts';

/** What a case may ask of a member that it needs; the rest is up to the bench: confirmed, active, 30 years old, in Utrecht. */
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
  /** Days since sign-up; 0 unless given, so that the time bonus runs. */
  readonly signedUpDaysAgo?: number;
};

export type HarnessMember = { readonly id: string; readonly email: string; readonly cookie: string };

/**
 * What an implementation of the calls must be able to do to be held to the contract: the Koa server and the mock world
 * each have one. Everything else goes through `fetch`.
 */
export type ConformanceHarness = {
  /** A request to the implementation; `path` begins with a slash. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A member who is signed in, in an implementation whose time is 2026-03-10T12:00:00Z until it is moved. */
  member(facts?: MemberFacts): Promise<HarnessMember>;
  /** The token of the latest link of a kind that was mailed to an address. */
  mailedToken(email: string, kind: 'activation' | 'password_reset'): Promise<string>;
  /** Sends what the payment provider says of an order; `pending` is paid but not yet confirmed by the bank. */
  deliverPayment(orderId: string, settlement: OrderStatus): Promise<Response>;
  /** Moves the implementation's time forward. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

/** What the cases of planned calls ask of an implementation in addition. */
export type PlannedHarness = Omit<ConformanceHarness, 'mailedToken'> & {
  mailedToken(
    email: string,
    kind: Parameters<ConformanceHarness['mailedToken']>[1] | 'reactivation',
  ): Promise<string>;
  /** The digits of the latest SMS to a phone. */
  textedCode(phone: string): Promise<string>;
};
