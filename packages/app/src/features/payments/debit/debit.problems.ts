import type { IntlShape } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import type { SepaForm } from '@rendezvous/machines/direct-debit/direct-debit.rules';
import type { PhoneProblem } from '@rendezvous/ui/form/phone-input';
import { fieldErrorText } from '../../../i18n/errorText.ts';
import { formatMessageOf } from '../../../i18n/useMessages.ts';

type Field = keyof SepaForm;
export type FieldTexts = Partial<Record<Field, string>>;

/** The fields in their order on the page, as the contract names them; the authorisation is no field of the call. */
const WIRE_NAMES: Readonly<Record<Field, string>> = {
  accountHolder: 'account_holder',
  iban: 'iban',
  street: 'street',
  houseNumber: 'house_number',
  zip: 'zip',
  city: 'city',
  phone: 'phone',
  authorised: 'authorised',
};
export const FIELDS = Object.keys(WIRE_NAMES) as readonly Field[];

/** What to say at each field of a form that was sent: the server's refusals, or the gaps that kept it here. */
export function problemTexts(
  intl: IntlShape,
  form: SepaForm,
  failure: CallError | null,
  phoneProblem: PhoneProblem | null,
): FieldTexts {
  if (failure?.code !== 'invalid_fields') return {};
  const t = formatMessageOf(intl);
  const refused = FIELDS.filter((field) => WIRE_NAMES[field] in failure.fields);
  const gaps = FIELDS.filter((field) => isGap(form[field]));
  const texts: FieldTexts = {};
  for (const field of gaps) texts[field] = t(`debit.problem.${field}`);
  for (const field of refused) texts[field] = refusedText(intl, field, failure);
  if (texts.phone && phoneProblem && phoneProblem !== 'empty') {
    texts.phone = t(`debit.problem.phone_${phoneProblem}`);
  }
  return texts;
}

function refusedText(intl: IntlShape, field: Field, failure: CallError): string | undefined {
  const name = WIRE_NAMES[field];
  const t = formatMessageOf(intl);
  if (failure.fields[name] === 'required') return t(`debit.problem.${field}`);
  if (failure.fields[name] === 'not_mobile') return fieldErrorText(intl, failure, name);
  if (field === 'iban' || field === 'phone') return t(`debit.problem.${field}_invalid`);
  return fieldErrorText(intl, failure, name);
}

const isGap = (value: string | boolean) => (typeof value === 'string' ? value.trim() === '' : !value);
