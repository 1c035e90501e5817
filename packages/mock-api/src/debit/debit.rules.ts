import type { Body } from '@rendezvous/contract/calls';
import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { DIRECT_DEBIT } from '@rendezvous/contract/rules';
import type { MemberState, OrderState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const DAY_MS = 86_400_000;
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

/** Checks the form and the check digits of an IBAN (ISO 13616, remainder 1 modulo 97). */
function isIban(typed: string): boolean {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
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
  const since = backend.clock.now().getTime() - DIRECT_DEBIT.days * DAY_MS;
  const paid = [...backend.orders.values()].filter((order) => order.memberId === id && isDebit(order));
  const recent = paid.filter(({ createdAt }) => createdAt.getTime() > since);
  const spent = recent.reduce((sum, order) => sum + order.price, 0);
  const isOpen = paid.some(({ status }) => status === 'pending');
  const allowed = paid.length === 0 ? DIRECT_DEBIT.firstOrder : DIRECT_DEBIT.total - spent;
  const limit = isOpen ? 0 : Math.max(0, allowed);
  if (price > limit) throw new CallError('too_large', { params: { limit } });
}

function isDebit({ paymentMethod, status }: OrderState): boolean {
  return paymentMethod === 'sdd' && (status === 'pending' || status === 'completed');
}
