/**
 * The profile fields that have a closed list of values (PROFILE-2). They are plain data, so the browser's forms load no
 * schema library (docs/decisions/0001-one-table-of-calls.md).
 */
export const GENDERS = ['male', 'female'] as const;
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;

/**
 * Traits are the facts that a member may choose one value for, or leave open. They are listed in the order in which a
 * profile shows them and its form asks for them. The API's fields, the form, the profile, the settings of a site, the
 * columns that the server reads and the data export all follow from this table (docs/where-code-lives.md, "A profile
 * field").
 */
export const TRAITS = {
  relationship_status: ['single', 'divorced', 'widowed', 'separated', 'in_a_relationship'],
  body_type: ['slim', 'athletic', 'average', 'curvy', 'sturdy'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'coloured'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel'],
} as const;

export type Trait = keyof typeof TRAITS;
export type TraitValue<Name extends Trait = Trait> = (typeof TRAITS)[Name][number];
/** A member's traits; null where the member has left one open. */
export type TraitValues = { readonly [Name in Trait]: TraitValue<Name> | null };

export const TRAIT_NAMES = Object.keys(TRAITS) as readonly Trait[];

/** An object with one value for each trait. */
export function mapTraits<Result>(valueOf: (name: Trait) => Result): { [Name in Trait]: Result } {
  return Object.fromEntries(TRAIT_NAMES.map((name) => [name, valueOf(name)])) as { [Name in Trait]: Result };
}

/**
 * The traits of a profile, a database row or a form, without its other fields. A trait that `isShown` refuses is null.
 */
export function traitsOf(
  source: Readonly<Record<Trait, string | null>>,
  isShown: (name: Trait) => boolean = () => true,
): TraitValues {
  return mapTraits((name) => (isShown(name) ? source[name] : null)) as TraitValues;
}

export type Gender = (typeof GENDERS)[number];
