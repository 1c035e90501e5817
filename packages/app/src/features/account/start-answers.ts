import type { Draft } from './sign-up-draft.ts';
import { EVERYBODY } from './steps/answers.ts';

/**
 * The answers with which the form of a landing page leads to the sign-up: it begins after its first step. Null for an
 * address without them, or with others than the form can send.
 */
export function answersOfAddress(search: URLSearchParams): Draft | null {
  const [gender, seeking] = [search.get('gender'), search.get('seeking')];
  if (!isGender(gender) || (seeking !== null && seeking !== EVERYBODY && !isGender(seeking))) return null;
  return { step: 1, form: { gender, ...(isGender(seeking) && { seeking }) } };
}

const isGender = (value: string | null) => value === 'female' || value === 'male';
