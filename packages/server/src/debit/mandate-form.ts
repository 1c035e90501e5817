import type { Body } from '@rendezvous/contract/calls';
import { refuseProblems } from '@rendezvous/contract/account-input';
import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import type { FieldReason } from '@rendezvous/contract/errors';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The form of a direct debit, checked and normalised. */
export type MandateForm = {
  readonly accountHolder: string;
  /** In the electronic format of ISO 13616, without blanks. */
  readonly iban: string;
  /** Street and house number. */
  readonly addressLine: string;
  readonly zip: string;
  readonly city: string;
  /** E.164 */
  readonly phone: string;
};

const FIELDS = ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'] as const;

/** Codes are sent to the countries that the form offers, so that nobody can make us send to expensive numbers. */
const CALLING_CODES: ReadonlySet<string> = new Set(COUNTRY_CODES.map((code) => getCountryCallingCode(code)));

/**
 * Checks every field of the form (DEBIT-2, DEBIT-3).
 * @throws CallError invalid_fields, with a reason for each wrong field
 */
export function readMandateForm(body: Body<'requestDebitCode'>): MandateForm {
  const iban = electronicFormatIBAN(body.iban) ?? '';
  const phone = body.phone.replaceAll(/\s/g, '');
  const gaps = FIELDS.map((field) => [field, body[field].trim() ? null : 'required'] as const);
  refuseProblems({
    iban: isSepaIban(iban) ? null : 'invalid',
    phone: phoneProblem(phone),
    ...Object.fromEntries(gaps.filter(([, problem]) => problem)),
  });
  return {
    accountHolder: body.account_holder.trim(),
    iban,
    addressLine: `${body.street.trim()} ${body.house_number.trim()}`,
    zip: body.zip.trim(),
    city: body.city.trim(),
    phone,
  };
}

/** Whether an IBAN has the length and check digits of its country, which is one of SEPA. */
function isSepaIban(iban: string): boolean {
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));
}

/** Whether a number is in E.164 and can receive an SMS. Where mobile numbers look like landlines, both are taken. */
function phoneProblem(e164: string): FieldReason | null {
  const number = /^\+[1-9]\d{6,14}$/.test(e164) ? parsePhoneNumberFromString(e164) : undefined;
  if (!number?.isValid() || !CALLING_CODES.has(number.countryCallingCode)) return 'invalid';
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? null : 'not_mobile';
}
