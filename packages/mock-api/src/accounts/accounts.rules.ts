import type { Body } from '@rendezvous/contract/calls';
import { COUNTRIES, type CountryCode } from '@rendezvous/contract/countries';
import { emailProblem, nameProblem, passwordProblem } from '@rendezvous/contract/credentials';
import { ageOn, calendarDay, isCalendarDate, isOfAge } from '@rendezvous/contract/dates';
import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { ABOUT_LENGTH, MAXIMUM_AGE } from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import type { MemberState } from '../state.ts';

type Problems = Readonly<Record<string, FieldReason | null>>;

/** Enough of the server's list to show the refusal. */
const COMMON_PASSWORDS = new Set(['passwordpassword', 'password1234', '123456789012', 'qwertyuiop123']);

/** @throws CallError invalid_fields, when there is any problem */
export function refuseProblems(problems: Problems): void {
  const found = Object.entries(problems).filter((entry): entry is [string, FieldReason] => entry[1] !== null);
  if (found.length) throw new CallError('invalid_fields', { fields: Object.fromEntries(found) });
}

export function signUpProblems(body: Body<'signUp'>, now: Date): Problems {
  return {
    email: emailProblem(body.email),
    name: nameProblem(body.name, body.email),
    password: newPasswordProblem(body.password, body),
    date_of_birth: dateOfBirthProblem(body.date_of_birth, body.country, now),
    region: regionProblem(body.region, body.country),
    signup_message: aboutProblem(body.signup_message),
  };
}

export function newPasswordProblem(
  password: string,
  { name, email }: { name: string; email: string },
): FieldReason | null {
  const common = COMMON_PASSWORDS.has(password.toLowerCase()) ? 'too_common' : null;
  return passwordProblem(password, name, email) ?? common;
}

export function profileProblems(
  profile: Extract<Body<'changeSelf'>, { profile: unknown }>['profile'],
  { email, country }: MemberState,
): Problems {
  return {
    name: profile.name === undefined ? null : nameProblem(profile.name, email),
    region: profile.region === undefined ? null : regionProblem(profile.region, country),
    about: aboutProblem(profile.about),
  };
}

/** Members who have yet to confirm must get in to do so. */
export function mayBeSignedIn({ status }: MemberState): boolean {
  return status === 'active' || status === 'not_confirmed';
}

function dateOfBirthProblem(value: string, country: CountryCode, now: Date): FieldReason | null {
  if (!value) return 'required';
  const { timeZone } = COUNTRIES[country];
  if (!isCalendarDate(value) || ageOn(value, calendarDay(now, timeZone)) > MAXIMUM_AGE) return 'invalid';
  return isOfAge(value, now, timeZone) ? null : 'too_young';
}

function regionProblem(region: string | null, country: CountryCode): FieldReason | null {
  return region === null || COUNTRIES[country].regions.includes(region) ? null : 'unknown';
}

function aboutProblem(text: string | undefined): FieldReason | null {
  return text !== undefined && graphemes(text.trim()) > ABOUT_LENGTH ? 'too_long' : null;
}

/** Whether keys have RFC 8291's lengths and the address is a push service's: a public host name. */
export function isPushSubscription({
  endpoint,
  keys,
}: NonNullable<Body<'savePushSubscription'>['subscription']>): boolean {
  const { hostname, username, port } = new URL(endpoint);
  const isPublicName = /^(?!.*\.(?:local|internal|localhost)$)[a-z\d.-]+\.[a-z]{2,}$/.test(hostname);
  const lengths = byteLength(keys.p256dh) === 65 && byteLength(keys.auth) === 16;
  return isPublicName && !username && !port && lengths;
}

function byteLength(base64url: string): number {
  const digits = /^([\w-]+)={0,2}$/.exec(base64url)?.[1] ?? '';
  return Math.floor((digits.length * 3) / 4);
}
