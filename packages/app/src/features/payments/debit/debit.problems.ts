import type { IntlShape } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import type { SepaForm } from '@rendezvous/machines/direct-debit/direct-debit.rules';
import type { PhoneProblem } from '@rendezvous/ui/form/phone-input';
import { fieldErrorText } from '../../../i18n/errorText.ts';
import { formatMessageOf } from '../../../i18n/useMessages.ts';

type Field = keyof SepaForm;
export type FieldTexts = Partial<Record<Field, string>>;

/** The fields in their order on the page, with their names in the contract. */
const WIRE_NAMES: Readonly<Record<Field, string>> = {
  accountHolder: 'account_holder',
  iban: 'iban',
  street: 'street',
  houseNumber: 'house_number',
  zip: 'zip',
  city: 'city',
  phone: 'phone',
  authorised: 'authorised',
  expressRequest: 'express_request',
};
export const FIELDS = Object.keys(WIRE_NAMES) as readonly Field[];

/** Returns the error texts of a submitted form: the server's field errors, and the fields that are empty. */
export function problemTexts(
  intl: IntlShape,
  form: SepaForm,
  failure: CallError | null,
  phoneProblem: PhoneProblem | null,
): FieldTexts {
  if (failure?.code !== 'invalid_fields') return {};
  const t = formatMessageOf(intl);
  const invalid = FIELDS.filter((field) => WIRE_NAMES[field] in failure.fields);
  const missing = FIELDS.filter((field) => isMissing(form[field]));
  const texts: FieldTexts = {};
  for (const field of missing) texts[field] = missingText(intl, field);
  for (const field of invalid) texts[field] = invalidText(intl, field, failure);
  if (texts.phone && phoneProblem && phoneProblem !== 'empty') {
    texts.phone = t(`debit.problem.phone_${phoneProblem}`);
  }
  return texts;
}

function missingText(intl: IntlShape, field: Field): string {
  const t = formatMessageOf(intl);
  return field === 'expressRequest' ? t('order.express_missing') : t(`debit.problem.${field}`);
}

function invalidText(intl: IntlShape, field: Field, failure: CallError): string | undefined {
  const name = WIRE_NAMES[field];
  const t = formatMessageOf(intl);
  if (failure.fields[name] === 'required') return missingText(intl, field);
  if (failure.fields[name] === 'not_mobile') return fieldErrorText(intl, failure, name);
  if (field === 'iban' || field === 'phone') return t(`debit.problem.${field}_invalid`);
  return fieldErrorText(intl, failure, name);
}

const isMissing = (value: string | boolean) => (typeof value === 'string' ? value.trim() === '' : !value);
