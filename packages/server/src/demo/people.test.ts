import { LOCALES } from '@rendezvous/contract/locales';
import { isAgeSought } from '@rendezvous/contract/match-wishes';
import { agesSought, placeSought } from '@rendezvous/contract/match-wishes-schema';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { REGIONS } from '@rendezvous/contract/regions';
import { ABOUT_LENGTH, NAME_LENGTH } from '@rendezvous/contract/rules';
import { describe, expect, it } from 'vitest';
import { demoPeople, traitsOfKey } from './people.ts';
import { textsOf } from './texts/texts.ts';

const people = demoPeople('rendezvous', 2_000);
const share = (count: number) => count / people.length;

describe('demoPeople', () => {
  it('generates the same people from the same seed, and others from another seed', () => {
    expect(demoPeople('rendezvous', 50)).toEqual(people.slice(0, 50));
    expect(demoPeople('another', 50)).not.toEqual(people.slice(0, 50));
  });

  it('generates adults of all ages, most of them under 45', () => {
    const ages = people.map(({ age }) => age).toSorted((a, b) => a - b);
    expect(ages[0]).toBeGreaterThanOrEqual(18);
    expect(ages.at(-1)).toBeGreaterThan(65);
    expect(ages[1_000]).toBeGreaterThan(30);
    expect(ages[1_000]).toBeLessThan(45);
  });

  it('covers every country, language and gender, with regions and languages of the country', () => {
    expect(new Set(people.map(({ country }) => country)).size).toBe(Object.keys(COUNTRIES).length);
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(LOCALES));
    expect(share(people.filter(({ gender }) => gender === 'female').length)).toBeCloseTo(0.5, 1);
    for (const { country, region, language } of people) {
      expect(REGIONS[country]).toContain(region);
      expect(COUNTRIES[country].languages).toContain(language);
    }
  });

  it('marks some as fictional and some as invisible', () => {
    expect(share(people.filter(({ fictional }) => fictional).length)).toBeCloseTo(0.08, 1);
    expect(people.filter(({ invisible }) => invisible).length).toBeGreaterThan(50);
  });

  it('lets about half say the ages that they seek, and half the place (PROFILE-14)', () => {
    const aged = people.filter(({ wishes }) => wishes.ages !== null);
    expect(share(aged.length)).toBeCloseTo(0.5, 1);
    expect(share(people.filter(({ wishes }) => wishes.place !== null).length)).toBeCloseTo(0.5, 1);
    for (const { age, wishes } of people) {
      expect(agesSought.nullable().safeParse(wishes.ages).success).toBe(true);
      expect(placeSought.nullable().safeParse(wishes.place).success).toBe(true);
      expect(isAgeSought(wishes.ages, age)).toBe(true);
    }
  });

  it('generates names and texts of valid length', () => {
    for (const { name, about } of people) {
      expect(name.length).toBeGreaterThanOrEqual(NAME_LENGTH.min);
      expect(name.length).toBeLessThanOrEqual(NAME_LENGTH.max);
      expect(about.length).toBeLessThanOrEqual(ABOUT_LENGTH);
    }
  });

  it('uses a portrait of the right gender as the first photo, and never a private one', () => {
    for (const { gender, photos } of people) {
      const [main] = photos;
      if (!main) continue;
      expect(main.private).toBe(false);
      expect(traitsOfKey(main.key)?.gender).toBe(gender);
    }
    expect(traitsOfKey('scene-4')).toBeNull();
  });

  it('says in every language that a reply is automatic and the profile fictional (FICTION-4)', () => {
    const automatic = /autom[aá]+t/i;
    const fictional = /fi[ck][tcs]|fitti|ficti|kuvitteelli|opdigtet|oppdikt|påhitt|fingerad|fikcyj/i;
    for (const language of LOCALES) {
      for (const reply of textsOf(language).automaticReplies) {
        expect(reply).toMatch(automatic);
        expect(reply).toMatch(fictional);
      }
    }
  });
});
