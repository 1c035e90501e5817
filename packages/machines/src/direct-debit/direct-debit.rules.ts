import { CallError } from '@rendezvous/contract/errors';
import { SMS_CODE } from '@rendezvous/contract/rules';

/** The SEPA form (DEBIT-2). The code of the SMS is entered after it. */
export type SepaForm = {
  readonly accountHolder: string;
  readonly iban: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  readonly authorised: boolean;
  /** The express request that the credits can be used at once (REFUND-4). */
  readonly expressRequest: boolean;
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
  expressRequest: false,
};

/** Codes that are sent in an hour, tries of one code, and its validity (DEBIT-5). */
export const SMS = { ...SMS_CODE, validForMs: SMS_CODE.minutes * 60_000 } as const;

/** Whether every field is filled in. Only the server checks whether the values are correct. */
export function isComplete({ authorised, expressRequest, ...fields }: SepaForm): boolean {
  return authorised && expressRequest && Object.values(fields).every((value) => value.trim() !== '');
}

export function isCode(code: string): boolean {
  return code.length === SMS.digits && /^\d+$/.test(code);
}

/** Whether another code can be sent within the hour (DEBIT-5). */
export function maySend(sends: number): boolean {
  return sends < SMS.sendsAnHour;
}

/** Whether the code has been tried as often as it can be (DEBIT-5). */
export function hasNoTryLeft(tries: number): boolean {
  return tries >= SMS.tries;
}

/** Whether the server refused the code as wrong (DEBIT-5). */
export function isWrongCode(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid_fields' && error.fields.otp !== undefined;
}
