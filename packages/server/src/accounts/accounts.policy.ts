import type { Body } from '@rendezvous/contract/calls';
import { COUNTRIES, type CountryCode } from '@rendezvous/contract/countries';
import { emailProblem, nameProblem, passwordProblem } from '@rendezvous/contract/credentials';
import { ageOn, calendarDay, isCalendarDate, isOfAge } from '@rendezvous/contract/dates';
import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { ABOUT_LENGTH, MAXIMUM_AGE } from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import type { SiteSettings } from '../site/default-site.ts';
import type { Account } from './accounts.store.ts';
import { isCommonPassword } from './common-passwords.ts';

type Problems = Readonly<Record<string, FieldReason | null>>;

/** @throws CallError invalid_fields, when there is any problem */
export function refuseProblems(problems: Problems): void {
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, FieldReason] => entry[1] !== null),
  );
  if (Object.keys(fields).length > 0) throw new CallError('invalid_fields', { fields });
}

/** Sign-ups are open to all, to those from a traffic source, or to none (spec section 5). */
export function maySignUp(signups: SiteSettings['signups'], network: string | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(network?.trim()));
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
  { name, email }: Pick<Account, 'name' | 'email'>,
): FieldReason | null {
  return passwordProblem(password, name, email) ?? (isCommonPassword(password) ? 'too_common' : null);
}

export function profileProblems(
  profile: Extract<Body<'changeSelf'>, { profile: unknown }>['profile'],
  { email, country }: { email: string; country: CountryCode },
): Problems {
  return {
    name: profile.name === undefined ? null : nameProblem(profile.name, email),
    region: profile.region === undefined ? null : regionProblem(profile.region, country),
    about: aboutProblem(profile.about),
  };
}

/** Who may have a session begun by password: not_confirmed members must get in to confirm. */
export function mayBeSignedIn(account: Account): boolean {
  return account.status === 'active' || account.status === 'not_confirmed';
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
