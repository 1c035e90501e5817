import type { ComponentProps } from 'react';
import { Field, FieldGroup } from '../../form/field/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import type { SepaErrors, SepaValues } from './sepa-values.ts';

type AddressField = 'street' | 'houseNumber' | 'zip' | 'city';

/** Labels of the fields; `address` is the legend above them. */
export type AddressLabels = Record<AddressField | 'address', string>;

interface SepaAddressProps {
  id: string;
  labels: AddressLabels;
  values: SepaValues;
  errors: SepaErrors;
  disabled: boolean;
  onValueChange: (field: AddressField, value: string) => void;
}

const inputs: Record<AddressField, Pick<ComponentProps<typeof TextInput>, 'name' | 'autoComplete'>> = {
  street: { name: 'street', autoComplete: 'address-line1' },
  houseNumber: { name: 'house_number', autoComplete: 'off' },
  zip: { name: 'zip', autoComplete: 'postal-code' },
  city: { name: 'city', autoComplete: 'address-level2' },
};

/** The address of the account holder (DEBIT-2). */
export function SepaAddress({ id, labels, values, errors, disabled, onValueChange }: SepaAddressProps) {
  const field = (name: AddressField) => (
    <Field id={`${id}-${name}`} label={labels[name]} error={errors[name]} required>
      <TextInput
        {...inputs[name]}
        value={values[name]}
        onChange={({ target }) => onValueChange(name, target.value)}
      />
    </Field>
  );
  return (
    <FieldGroup legend={labels.address} legendSize="lg" disabled={disabled}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {field('street')}
        {field('houseNumber')}
      </div>
      <div className="grid gap-4 pt-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {field('zip')}
        {field('city')}
      </div>
    </FieldGroup>
  );
}
