import type { CountryCode } from '@rendezvous/contract/countries';
import type { Gender } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';
import type { Role } from '@rendezvous/contract/policies';
import type { MemberTable } from '../database/schema.ts';

/** The signed-in member of a request, with what policies need (ACCOUNT-18); read with the session in one query. */
export type Viewer = {
  readonly id: string;
  /** The site of sign-up, the only one on which the session is valid (SITE-2). */
  readonly siteId: number;
  readonly status: 'not_confirmed' | 'active' | 'pending_deletion';
  readonly profileStatus: MemberTable['profile_status'];
  readonly role: Role;
  readonly paid: boolean;
  readonly language: Locale;
  /** That of the country, which periods of purchases and limits of credits follow. */
  readonly timeZone: string;
  /** Where the member is, as far as their device has told (NOTIFY-6, LIKE-1). */
  readonly localTimeZone: string;
  readonly country: CountryCode;
  readonly gender: Gender;
  readonly seeking: Gender | null;
  readonly signedUpAt: Date;
  /** Hash of the session's token, which identifies the session when it ends. */
  readonly sessionHash: Buffer;
  readonly sessionBeganAt: Date;
};
