import { isCountryCode } from '@rendezvous/contract/countries';
import type { Draft } from './sign-up-draft.ts';
import { EVERYBODY } from './steps/answers.ts';

/**
 * The answers with which the form of a landing page leads to the sign-up: it begins after its first step. Null for an
 * address without them, or with others than the form can send.
 */
export function answersOfAddress(search: URLSearchParams): Draft | null {
  const [gender, seeking] = [search.get('gender'), search.get('seeking')];
  if (!isGender(gender) || (seeking !== null && seeking !== EVERYBODY && !isGender(seeking))) return null;
  return { step: 1, form: { gender, ...(isGender(seeking) && { seeking }), ...placeOf(search) } };
}

/** The country and region that were chosen on the map of a landing page (LAND-9). The server knows all regions. */
function placeOf(search: URLSearchParams): Pick<Draft['form'], 'country' | 'region'> {
  const [country, region] = [search.get('country'), search.get('region')];
  return isCountryCode(country) && region && region.length <= MAX_REGION_LENGTH ? { country, region } : {};
}

const MAX_REGION_LENGTH = 100;

const isGender = (value: string | null) => value === 'female' || value === 'male';
