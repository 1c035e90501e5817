import type { FieldReason } from './errors.ts';
import { NAME_LENGTH, PASSWORD_LENGTH } from './rules.ts';

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?\.\p{L}{2,}$/u;

/** One form for one address: trimmed, lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

export function emailProblem(value: string): FieldReason | null {
  const email = normaliseEmail(value);
  if (!email) return 'required';
  return email.length <= 254 && EMAIL.test(email) && !email.includes('..') ? null : 'invalid';
}

/** A name may not equal the address and may not start with @ (spec section 5). */
export function nameProblem(value: string, email: string): FieldReason | null {
  const name = value.trim();
  if (!name) return 'required';
  if (name.startsWith('@')) return 'starts_with_at';
  if (email && name.toLowerCase() === normaliseEmail(email)) return 'same_as_email';
  if (name.length < NAME_LENGTH.min) return 'too_short';
  if (name.length > NAME_LENGTH.max) return 'too_long';
  return /[\p{Cc}\p{Cf}]/u.test(name.replaceAll('\u200D', '')) ? 'invalid' : null;
}

/** NIST 800-63B-4: length and comparison only. The list of common passwords is the server's. */
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
