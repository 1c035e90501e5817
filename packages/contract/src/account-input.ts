import type { Body } from './calls.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { emailProblem, nameProblem, passwordProblem } from './credentials.ts';
import { ageOn, calendarDay, isCalendarDate, isOfAge } from './dates.ts';
import { CallError, type FieldReason } from './errors.ts';
import { isRegionOf } from './regions.ts';
import { ABOUT_LENGTH, ACTIVATION_MAIL_COOLDOWN_SECONDS, MAXIMUM_AGE } from './rules.ts';
import { cleanText, messageTextProblem } from './sending.ts';
import { graphemes } from './text.ts';

type Problems = Readonly<Record<string, FieldReason | null>>;
/** Whether a password is a common one (SIGNUP-6). The caller has the list. */
type IsCommon = (password: string) => boolean;
type Profile = Extract<Body<'changeSelf'>, { profile: unknown }>['profile'];

/** @throws CallError invalid_fields when any field has a problem */
export function refuseProblems(problems: Problems): void {
  const found = Object.entries(problems).filter((entry): entry is [string, FieldReason] => entry[1] !== null);
  if (found.length > 0) throw new CallError('invalid_fields', { fields: Object.fromEntries(found) });
}

/** `countries` are those that the site serves (SIGNUP-18), `messageLength` is its setting `message_length`. */
export function signUpProblems(
  body: Body<'signUp'>,
  {
    now,
    countries,
    messageLength,
    isCommon,
  }: {
    readonly now: Date;
    readonly countries: readonly CountryCode[];
    readonly messageLength: number;
    readonly isCommon: IsCommon;
  },
): Problems {
  return {
    email: emailProblem(body.email),
    name: nameProblem(body.name, body.email),
    password: newPasswordProblem(body.password, body, isCommon),
    date_of_birth: dateOfBirthProblem(body.date_of_birth, body.country, now),
    country: countries.includes(body.country) ? null : 'invalid',
    region: regionProblem(body.region, body.country),
    signup_message: signupMessageProblem(body, messageLength),
  };
}

export function newPasswordProblem(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
  isCommon: IsCommon,
): FieldReason | null {
  return passwordProblem(password, name, email) ?? (isCommon(password) ? 'too_common' : null);
}

/**
 * Refuses another activation link too soon after the last one, whatever that one was mailed for (ACCOUNT-6).
 * @throws CallError rate_limited, with the time from which one can be requested
 */
export function refuseActivationMailTooSoon(lastMailedAt: Date | null, now: Date): void {
  if (!lastMailedAt) return;
  const retryAt = new Date(lastMailedAt.getTime() + ACTIVATION_MAIL_COOLDOWN_SECONDS * 1_000);
  if (retryAt > now) throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
}

/** The problems of a corrected e-mail address: those that sign-up refuses (ACCOUNT-8). */
export function correctedEmailProblems(email: string, name: string): Problems {
  const sameAsName = nameProblem(name, email) === 'same_as_email' ? 'same_as_name' : null;
  return { email: emailProblem(email) ?? sameAsName };
}

export function profileProblems(
  { name, region, about }: Profile,
  { email, country }: { readonly email: string; readonly country: CountryCode },
): Problems {
  return {
    name: name === undefined ? null : nameProblem(name, email),
    region: region === undefined ? null : regionProblem(region, country),
    about: aboutProblem(about),
  };
}

/** Whether the account may begin a session. An account that is not confirmed may, in order to be confirmed. */
export function mayBeSignedIn({ status }: { readonly status: string }): boolean {
  return status === 'active' || status === 'not_confirmed';
}

function dateOfBirthProblem(value: string, country: CountryCode, now: Date): FieldReason | null {
  if (!value) return 'required';
  const { timeZone } = COUNTRIES[country];
  if (!isCalendarDate(value) || ageOn(value, calendarDay(now, timeZone)) > MAXIMUM_AGE) return 'invalid';
  return isOfAge(value, now, timeZone) ? null : 'too_young';
}

function regionProblem(region: string | null, country: CountryCode): FieldReason | null {
  return region === null || isRegionOf(country, region) ? null : 'unknown';
}

/** A message needs the member whom it is for. It may be empty (SIGNUP-16). */
function signupMessageProblem(
  { signup_message: text, signup_member: to }: Body<'signUp'>,
  messageLength: number,
): FieldReason | null {
  if (text === undefined || cleanText(text) === '') return null;
  return to ? messageTextProblem(cleanText(text), messageLength) : 'invalid';
}

function aboutProblem(text: string | undefined): FieldReason | null {
  return text !== undefined && graphemes(text.trim()) > ABOUT_LENGTH ? 'too_long' : null;
}
