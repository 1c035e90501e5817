import type { Body } from '@rendezvous/contract/calls';
import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { debitLimit } from '@rendezvous/contract/direct-debit';
import type { MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const FIELDS = ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'] as const;

/** The problem of each field of a mandate. It has enough of DEBIT-2 and DEBIT-3 to show the refusals. */
export function mandateProblems(body: Body<'requestDebitCode'>): Record<string, FieldReason | null> {
  const gaps = FIELDS.map((field) => [field, body[field].trim() ? null : 'required'] as const);
  return {
    iban: isIban(body.iban) ? null : 'invalid',
    phone: phoneProblem(body.phone.replaceAll(/\s/g, '')),
    ...Object.fromEntries(gaps.filter(([, problem]) => problem)),
  };
}

/** What no mobile number begins with, in the countries where landlines look different. The server knows every country. */
const LANDLINE =
  /^\+(31(?!6)|32(?!4)|33(?![67])|34(?![67])|358(?!4|50)|39(?!3)|41(?!7)|43(?!6)|44(?!7)|46(?!7)|47(?![49])|48(?![4-8])|49(?!1[567])|353(?!8))/;

/** Checks that a number is in E.164 and can receive an SMS (DEBIT-3). */
function phoneProblem(e164: string): FieldReason | null {
  if (!/^\+[1-9]\d{6,14}$/.test(e164)) return 'invalid';
  return LANDLINE.test(e164) ? 'not_mobile' : null;
}

/** The length of an IBAN in some countries of SEPA. The server knows every country. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20, BE: 16, CH: 21, DE: 22, DK: 18, ES: 24, FI: 18, FR: 27, GB: 22, IE: 22, IT: 27, LU: 20, NL: 18, NO: 15, PL: 28,
  PT: 25, SE: 24,
}; // prettier-ignore

/** Checks the country, the length and the check digits of an IBAN (ISO 13616, remainder 1 modulo 97). */
function isIban(typed: string): boolean {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase();
  if (iban.length !== IBAN_LENGTHS[iban.slice(0, 2)] || !/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((letter) => Number.parseInt(letter, 36))
    .join('');
  return BigInt(digits) % 97n === 1n;
}

/**
 * Checks the limit of direct debit (DEBIT-6).
 * @throws CallError too_large, with what can still be paid in minor units
 */
export function refuseOverLimit(backend: MockBackend, { id }: MemberState, price: number): void {
  const debits = [...backend.orders.values()].filter(
    ({ memberId, paymentMethod }) => memberId === id && paymentMethod === 'sdd',
  );
  const limit = debitLimit(
    debits.map(({ createdAt: at, ...debit }) => ({ ...debit, at })),
    backend.clock.now(),
  );
  if (price > limit) throw new CallError('too_large', { params: { limit } });
}
