import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import type { Gender } from '@rendezvous/contract/entities';
import { REGIONS } from '@rendezvous/contract/regions';
import { ICON_INTERESTS, INTERESTS } from '@rendezvous/contract/interests';
import { mapTraits, TRAITS, type TraitValues } from '@rendezvous/contract/traits';
import { makeMember } from '../accounts/accounts.factory.ts';
import { ensureMainPhoto } from '../photos/photos.rules.ts';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { createRandom, seedOf } from '../random.ts';
import { ABOUT, NAMES } from './people.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FICTIONAL_EVERY = 9;
const INVISIBLE_EVERY = 25;

/** Makes women and men of every country, each with texts in their own language; some are fictional or invisible. */
export function makePeople(backend: MockBackend, count: number): MemberState[] {
  return Array.from({ length: count }, (_, index) => {
    const country = COUNTRY_CODES[(index * 5) % COUNTRY_CODES.length] ?? 'NL';
    const gender = index % 2 === 0 ? 'male' : 'female';
    return makePerson(backend, country, gender, {
      fictional: index % FICTIONAL_EVERY === FICTIONAL_EVERY - 2,
      invisible: index % INVISIBLE_EVERY === INVISIBLE_EVERY - 1,
    });
  });
}

function makePerson(
  backend: MockBackend,
  country: CountryCode,
  gender: Gender,
  flags: Pick<MemberState, 'fictional' | 'invisible'>,
): MemberState {
  const { random } = backend;
  const now = backend.clock.now().getTime();
  const language = random.pick(COUNTRIES[country].languages);
  const name = random.pick(NAMES[language][gender]);
  const createdAt = new Date(now - random.int(1, 400 * 24) * 60 * MINUTE_MS);
  const ageYears = random.int(21, 64) + random.next();
  const quietMinutes = random.chance(0.3) ? random.int(0, 4) : random.int(30, 60 * 24 * 14);
  const member = makeMember(backend, {
    ...flags,
    name,
    gender,
    country,
    language,
    createdAt,
    seeking: gender === 'male' ? 'female' : 'male',
    dateOfBirth: new Date(now - ageYears * 365.25 * DAY_MS).toISOString().slice(0, 10),
    region: random.pick(REGIONS[country]),
    about: random.pick(ABOUT[language]),
    sexuality: random.chance(0.8) ? 'hetero' : 'bi',
    ...pickTraits(`${name} ${createdAt.toISOString()}`),
    interests: [...random.some(ICON_INTERESTS, 4), ...random.some(INTERESTS.slice(ICON_INTERESTS.length), 2)],
    lastActiveAt: new Date(now - quietMinutes * MINUTE_MS),
  });
  makePhotos(backend, member, {
    clear: random.chance(0.08) ? 0 : random.int(1, 5),
    hidden: random.int(0, 2),
  });
  return member;
}

/** Adds drawn photos: first `clear` public ones, then `hidden` private ones. The first becomes the main photo. */
export function makePhotos(
  backend: MockBackend,
  member: MemberState,
  { clear, hidden }: { clear: number; hidden: number },
): void {
  for (let position = 0; position < clear + hidden; position += 1) {
    const id = backend.random.uuid();
    backend.photos.set(id, {
      id,
      memberId: member.id,
      width: 1_200,
      height: 1_500,
      status: 'active',
      private: position >= clear,
      position,
      upload: null,
    });
  }
  ensureMainPhoto(backend, member);
}

/** Picks traits and leaves one in five open. They have their own sequence, so a new trait changes no other data. */
function pickTraits(person: string): TraitValues {
  const random = createRandom(seedOf(person));
  return mapTraits((name) => (random.chance(0.8) ? random.pick<string>(TRAITS[name]) : null)) as TraitValues;
}
