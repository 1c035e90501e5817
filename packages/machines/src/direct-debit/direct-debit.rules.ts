import { CallError } from '@rendezvous/contract/errors';
import { SMS_CODE } from '@rendezvous/contract/rules';

/** The SEPA form (spec section 3, "SEPA form fields"); the code of the SMS is asked for after it. */
export type SepaForm = {
  readonly accountHolder: string;
  readonly iban: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  readonly authorised: boolean;
};

export const EMPTY_FORM: SepaForm = {
  accountHolder: '',
  iban: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  phone: '',
  authorised: false,
};

/** Codes sent an hour, tries of one code, and how long one is good for (decisions.md, "SMS code"). */
export const SMS = { ...SMS_CODE, goodForMs: SMS_CODE.minutes * 60_000 } as const;

/** Whether nothing is left out; whether it is right, the server says. */
export function isComplete({ authorised, ...fields }: SepaForm): boolean {
  return authorised && Object.values(fields).every((value) => value.trim() !== '');
}

export function isCode(code: string): boolean {
  return code.length === SMS.digits && /^\d+$/.test(code);
}

/** 'Code invalid' (spec section 8). */
export function isWrongCode(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid_fields' && error.fields.otp !== undefined;
}
