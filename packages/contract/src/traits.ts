/**
 * What a profile can say of a person (spec section 3, "Profile settings"): plain data, so that the browser's forms carry no
 * schema library (docs/decisions/0001-one-table-of-calls.md).
 */
export const GENDERS = ['male', 'female'] as const;
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const HAIR_COLORS = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald', 'coloured'] as const;
export const EYE_COLORS = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'sturdy'] as const;
export const RELATIONSHIP_STATUSES = [
  'single',
  'divorced',
  'widowed',
  'separated',
  'in_a_relationship',
] as const;

export type Gender = (typeof GENDERS)[number];
