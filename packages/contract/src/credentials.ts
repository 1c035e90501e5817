import type { FieldReason } from './errors.ts';
import { NAME_LENGTH, NAME_MARKS, PASSWORD_LENGTH } from './rules.ts';

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?\.\p{L}{2,}$/u;

/** The form in which e-mail addresses are stored and compared: trimmed, in lower case (SIGNUP-4). */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Returns why an e-mail address is refused, or null (SIGNUP-4). */
export function emailProblem(value: string): FieldReason | null {
  const email = normaliseEmail(value);
  if (!email) return 'required';
  return email.length <= 254 && EMAIL.test(email) && !email.includes('..') ? null : 'invalid';
}

/** Marks that would cover the lines above and below; Vietnamese and Hebrew need 2 and 3 of them on a letter. */
const STACKED_MARKS = new RegExp(`\\p{M}{${NAME_MARKS + 1}}`, 'u');

/** Returns why a name is refused, or null (SIGNUP-3). */
export function nameProblem(value: string, email: string): FieldReason | null {
  const name = value.trim();
  if (!name) return 'required';
  if (name.startsWith('@')) return 'starts_with_at';
  if (email && name.toLowerCase() === normaliseEmail(email)) return 'same_as_email';
  if (name.length < NAME_LENGTH.min) return 'too_short';
  if (name.length > NAME_LENGTH.max) return 'too_long';
  if (/[\p{Cc}\p{Cf}]/u.test(name.replaceAll('\u200D', '')) || STACKED_MARKS.test(name)) return 'invalid';
  return null;
}

/**
 * Returns why a password is refused, or null (SIGNUP-6). Following NIST 800-63B-4, only its length and its
 * likeness to name and address are checked. Only the server has the list of common passwords.
 */
export function passwordProblem(value: string, name: string, email: string): FieldReason | null {
  if (!value) return 'required';
  const length = [...value].length;
  if (length < PASSWORD_LENGTH.min) return 'too_short';
  if (length > PASSWORD_LENGTH.max) return 'too_long';
  const lower = value.toLowerCase();
  if (name && lower === name.trim().toLowerCase()) return 'same_as_name';
  if (email && lower === normaliseEmail(email)) return 'same_as_email';
  return null;
}
