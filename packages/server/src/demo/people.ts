import { COUNTRIES, type CountryCode } from '@rendezvous/contract/countries';
import { MAXIMUM_AGE, MINIMUM_AGE, PHOTOS } from '@rendezvous/contract/rules';
import type { MatchWishes } from '@rendezvous/contract/match-wishes';
import { GENDERS, mapTraits, TRAITS, type Gender, type TraitValues } from '@rendezvous/contract/traits';
import { REGIONS } from '@rendezvous/contract/regions';
import { INTERESTS, type Interest } from '@rendezvous/contract/interests';
import type { Locale } from '@rendezvous/contract/locales';
import { NAMES } from './names.ts';
import type { PortraitTraits } from './portraits.ts';
import { createRandom, type Random } from './random.ts';
import { textsOf } from './texts/texts.ts';

/** A member of the demo data without an id. `joinedAgo` and `activeAgo` are milliseconds before the filling. */
export type DemoPerson = {
  readonly name: string;
  readonly gender: Gender;
  readonly seeking: Gender | null;
  readonly sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi';
  readonly age: number;
  /** Days since the last birthday. */
  readonly birthdayDaysAgo: number;
  readonly country: CountryCode;
  readonly region: string;
  readonly language: Locale;
  readonly about: string;
  readonly traits: TraitValues;
  readonly interests: readonly Interest[];
  readonly wishes: MatchWishes;
  readonly fictional: boolean;
  readonly invisible: boolean;
  readonly premium: boolean;
  readonly joinedAgo: number;
  readonly activeAgo: number;
  /** Keys of pictures; the first is the main photo. */
  readonly photos: readonly { readonly key: string; readonly private: boolean }[];
};

/** Share of members by country, in proportion to its market. */
const WEIGHTS: Readonly<Record<CountryCode, number>> = {
  DE: 14, PL: 11, NL: 11, FR: 10, IT: 10, ES: 9, GB: 9, FI: 7, SE: 7, DK: 5, NO: 5, BE: 4, AT: 3, CH: 3, IE: 2, US: 5,
}; // prettier-ignore
const WEIGHTED_COUNTRIES = (Object.entries(WEIGHTS) as [CountryCode, number][]).flatMap(([code, weight]) =>
  Array.from({ length: weight }, () => code),
);

const DAY_MS = 86_400_000;
/** Number of portraits of one kind, large enough that the same one is rarely seen twice. */
const VARIANTS = 120;
const SCENE_PICTURES = 40;

/** Generates `count` people; the same seed gives the same people. */
export function demoPeople(seed: string, count: number): DemoPerson[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => person(random));
}

function person(random: Random): DemoPerson {
  const gender = random.pick(GENDERS);
  const country = random.pick(WEIGHTED_COUNTRIES);
  const { languages } = COUNTRIES[country];
  const language = random.pick([languages[0], languages[0], ...languages]);
  const age = ageOf(random);
  const hair =
    age > 58
      ? random.pick(['grey', 'grey', 'brown'] as const)
      : random.pick(['black', 'brown', 'brown', 'blond', 'red'] as const);
  const other: Gender = gender === 'male' ? 'female' : 'male';
  const roll = random.next();
  const joinedAgo = Math.floor(DAY_MS * (1 + random.next() ** 2 * 700));
  const name = random.pick(NAMES[language][gender]);
  const key = `${name} ${joinedAgo}`;
  return {
    name,
    gender,
    seeking: roll < 0.86 ? other : roll < 0.94 ? gender : null,
    sexuality: roll < 0.86 ? 'hetero' : roll < 0.94 ? (gender === 'male' ? 'gay' : 'lesbian') : 'bi',
    age,
    birthdayDaysAgo: random.between(1, 364),
    country,
    region: random.pick(REGIONS[country]),
    language,
    about: aboutOf(language, random),
    traits: pickTraits(key, { age, hair }),
    interests: random.some(INTERESTS, random.between(3, 9)),
    wishes: pickWishes(`wishes of ${key}`, age),
    fictional: random.chance(0.08),
    invisible: random.chance(0.05),
    premium: random.chance(0.2),
    joinedAgo,
    activeAgo: Math.floor(
      random.chance(0.12)
        ? random.between(0, 4) * 60_000
        : Math.min(joinedAgo, random.next() ** 3 * 60 * DAY_MS),
    ),
    photos: photosOf(gender, age, hair, random),
  };
}

/**
 * Picks a value for each trait: the hair of the portrait, and mostly `single` for younger people. Traits have their own
 * random sequence, so a new trait does not change the other data.
 */
function pickTraits(
  person: string,
  { age, hair }: { age: number; hair: PortraitTraits['hair'] },
): TraitValues {
  const random = createRandom(person);
  const values = mapTraits((name) => random.pick<string>(TRAITS[name]));
  const status = age < 35 && random.chance(0.75) ? 'single' : values.relationship_status;
  return { ...values, relationship_status: status, hair_color: hair } as TraitValues;
}

/** Picks what is sought beside the gender (PROFILE-14): half leave the ages open, half the place. Like traits, by itself. */
function pickWishes(person: string, age: number): MatchWishes {
  const random = createRandom(person);
  const ages = {
    min_age: Math.max(MINIMUM_AGE, age - random.between(4, 12)),
    max_age: Math.min(MAXIMUM_AGE, age + random.between(4, 14)),
  };
  return {
    ages: random.chance(0.5) ? ages : null,
    place: random.pick(['region', 'country', 'country', null, null, null] as const),
  };
}

/** Picks an age from 18 to 75; half of all people are under 37. */
function ageOf(random: Random): number {
  return 18 + Math.min(57, Math.floor(random.next() ** 1.55 * 57));
}

function aboutOf(language: Locale, random: Random): string {
  const { openings, middles, closings } = textsOf(language).about;
  return [random.pick(openings), random.pick(middles), random.pick(closings)].join(' ');
}

/** Picks a portrait and up to two more pictures, the limit of a free member (PHOTO-1); one in eight has none. */
function photosOf(gender: Gender, age: number, hair: string, random: Random): DemoPerson['photos'] {
  if (random.chance(0.12)) return [];
  const group: PortraitTraits['ageGroup'] = age < 34 ? 'young' : age < 57 ? 'middle' : 'older';
  const portrait = `${gender}-${group}-${hair}-${random.between(1, VARIANTS)}`;
  const more = Array.from({ length: random.between(0, PHOTOS.free - 1) }, () => ({
    key: `scene-${random.between(1, SCENE_PICTURES)}`,
    private: random.chance(0.25),
  }));
  return [
    { key: portrait, private: false },
    ...more.filter((one, at) => more.findIndex(({ key }) => key === one.key) === at),
  ];
}

/** Parses the traits from a portrait's key; null for a scene. */
export function traitsOfKey(key: string): PortraitTraits | null {
  const match = /^(male|female)-(young|middle|older)-(black|brown|blond|red|grey)-\d+$/.exec(key);
  if (!match) return null;
  const [, gender, ageGroup, hair] = match;
  return { gender, ageGroup, hair } as PortraitTraits;
}
