import type { Body } from './calls.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { emailProblem, nameProblem, passwordProblem } from './credentials.ts';
import { ageOn, calendarDay, isCalendarDate, isOfAge } from './dates.ts';
import { CallError, type FieldReason } from './errors.ts';
import { isRegionOf } from './regions.ts';
import { ABOUT_LENGTH, MAXIMUM_AGE } from './rules.ts';
import { graphemes } from './text.ts';

type Problems = Readonly<Record<string, FieldReason | null>>;
/** Whether a password is among those that are tried first; the list is its owner's. */
type IsCommon = (password: string) => boolean;
type Profile = Extract<Body<'changeSelf'>, { profile: unknown }>['profile'];

/** @throws CallError invalid_fields, when there is any problem */
export function refuseProblems(problems: Problems): void {
  const found = Object.entries(problems).filter((entry): entry is [string, FieldReason] => entry[1] !== null);
  if (found.length > 0) throw new CallError('invalid_fields', { fields: Object.fromEntries(found) });
}

/** Sign-ups are open to all, to those from a traffic source, or to none. */
export function maySignUp(
  signups: 'all' | 'with_trafficsource' | 'none',
  network: string | undefined,
): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(network?.trim()));
}

export function signUpProblems(body: Body<'signUp'>, now: Date, isCommon: IsCommon): Problems {
  return {
    email: emailProblem(body.email),
    name: nameProblem(body.name, body.email),
    password: newPasswordProblem(body.password, body, isCommon),
    date_of_birth: dateOfBirthProblem(body.date_of_birth, body.country, now),
    region: regionProblem(body.region, body.country),
    signup_message: aboutProblem(body.signup_message),
  };
}

export function newPasswordProblem(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
  isCommon: IsCommon,
): FieldReason | null {
  return passwordProblem(password, name, email) ?? (isCommon(password) ? 'too_common' : null);
}

/** The new address of a member who has yet to confirm one: what sign-up asks of it. */
export function correctedEmailProblems(email: string, name: string): Problems {
  const likeness = nameProblem(name, email) === 'same_as_email' ? 'same_as_name' : null;
  return { email: emailProblem(email) ?? likeness };
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

/** Who may have a session begun by password: members who have yet to confirm must get in to do so. */
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

function aboutProblem(text: string | undefined): FieldReason | null {
  return text !== undefined && graphemes(text.trim()) > ABOUT_LENGTH ? 'too_long' : null;
}
