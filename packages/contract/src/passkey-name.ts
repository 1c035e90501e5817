import type { FieldReason } from './errors.ts';
import { PASSKEYS } from './rules.ts';
import { cleanText } from './sending.ts';
import { graphemes } from './text.ts';

/** The name of a passkey without outer blanks, and its problem (LOGIN-13). */
export function passkeyName(given: string): { readonly name: string; readonly problem: FieldReason | null } {
  const name = cleanText(given).replaceAll(/\s+/g, ' ');
  if (name === '') return { name, problem: 'required' };
  return { name, problem: graphemes(name) > PASSKEYS.nameLength ? 'too_long' : null };
}
