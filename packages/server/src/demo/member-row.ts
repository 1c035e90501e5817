import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { ageLimits } from '@rendezvous/contract/match-wishes';
import type { Insertable } from 'kysely';
import type { MemberTable } from '../database/schema.ts';
import { demoEmail } from './demo-login.ts';
import type { DemoPerson } from './people.ts';

export type PersonWithId = DemoPerson & { readonly id: string };

const DAY_MS = 86_400_000;

/** The row of a member of the demo data; the one at `index` 0 is for logging in (SITE-11). */
export function memberRow(
  person: PersonWithId,
  index: number,
  passwordHash: string,
  now: Date,
): Insertable<MemberTable> {
  const joined = new Date(now.getTime() - person.joinedAgo);
  const { timeZone } = COUNTRIES[person.country];
  const { min, max } = ageLimits(person.wishes.ages);
  return {
    id: person.id,
    email: demoEmail(index),
    password_hash: passwordHash,
    status: 'active',
    profile_status: 'active',
    language: person.language,
    time_zone: timeZone,
    name: person.name,
    date_of_birth: birthDay(person, now, timeZone),
    gender: person.gender,
    seeking: person.seeking,
    country: person.country,
    region: person.region,
    about: person.about,
    // The demo member for logging in leaves ages and place open, and sees how the match finder orders then (SEARCH-9).
    ...(index === 0
      ? {}
      : { seeking_min_age: min, seeking_max_age: max, seeking_place: person.wishes.place }),
    ...person.traits,
    interests: [...person.interests],
    // The demo member for logging in is an ordinary member.
    fictional: index !== 0 && person.fictional,
    invisible: index !== 0 && person.invisible,
    paid_at: index !== 0 && person.premium ? joined : null,
    confirmed_at: joined,
    created_at: joined,
    listed_at: joined,
  };
}

function birthDay({ age, birthdayDaysAgo }: DemoPerson, now: Date, timeZone: string): string {
  const birthday = calendarDay(new Date(now.getTime() - birthdayDaysAgo * DAY_MS), timeZone);
  // 29 February is replaced, because it does not exist in every year of birth.
  return `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4).replace('-02-29', '-02-28')}`;
}
