import { useId, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../form/checkbox/index.ts';
import { Field, FieldGroup } from '../../form/field/index.ts';
import { IbanInput, type IbanInputProps } from '../../form/iban-input/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { SepaAddress, type AddressLabels } from './SepaAddress.tsx';
import type { SepaErrors, SepaValues } from './sepa-values.ts';
import { SepaMandate, type SepaMandateProps } from './SepaMandate.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SepaFormLabels extends AddressLabels {
  /** Legend of the account holder and IBAN fields, e.g. "Your bank account". */
  account: string;
  accountHolder: string;
  accountHolderHint?: string;
  iban: string;
  ibanHint?: string;
  /** Label of the checkbox, with the amount: "I give this mandate, for one payment of €48.75." */
  authorise: ReactNode;
  /** Label of the order button: "Order and pay" and nothing else (PAY-15; directive 2011/83/EU, article 8(2)). */
  submit: string;
}

export interface SepaFormProps extends NativeProps<'form', 'aria-busy' | 'id' | 'noValidate' | 'onSubmit'> {
  /** Id of the form; the ids of its fields, to which an `ErrorSummary` links, are `<id>-iban` etc. */
  id?: string;
  /** Values of the fields (controlled); update them in `onValueChange`. */
  values: SepaValues;
  /** Called with the changed field and its complete value; an IBAN is in its electronic format. */
  onValueChange: (field: keyof SepaValues, value: string) => void;
  /** Whether the checkbox is ticked (controlled); false at first (DEBIT-2). */
  authorised: boolean;
  /** Called when the checkbox is ticked or unticked. */
  onAuthorisedChange: (authorised: boolean) => void;
  /** Labels of the groups, the fields, the checkbox and the button. */
  labels: SepaFormLabels;
  /** Accessible texts of the icon in the IBAN field: whether it is valid and its country is in SEPA (DEBIT-3). */
  ibanMarks: Pick<IbanInputProps, 'validLabel' | 'sepaLabel' | 'notSepaLabel'>;
  /** The mandate, shown above the checkbox (DEBIT-4). */
  mandate: SepaMandateProps;
  /** Error messages by field. */
  errors?: SepaErrors;
  /** Shown above the fields: an `ErrorSummary`, or why this account cannot pay by direct debit (DEBIT-7). */
  notice?: ReactNode;
  /** Shown between the address and the mandate: the phone number, and the code that is sent to it (DEBIT-5). */
  children?: ReactNode;
  /** Whether the order is being submitted: further submissions are ignored. */
  busy?: boolean;
  /** Whether direct debit is refused: all fields are disabled. Explain the reason in `notice`. */
  refused?: boolean;
  /** Called when the form is submitted, not while `busy` or `refused`. The values are not validated. */
  onSubmit: () => void;
}

/** A form for SEPA direct debit: account, address, mandate and its authorisation (DEBIT-2, DEBIT-4). */
export function SepaForm({
  id,
  values,
  onValueChange,
  authorised,
  onAuthorisedChange,
  labels,
  ibanMarks,
  mandate,
  errors = NO_ERRORS,
  notice,
  children,
  busy = false,
  refused = false,
  onSubmit,
  ...rest
}: SepaFormProps) {
  const ownId = useId();
  const formId = id ?? ownId;
  return (
    <form
      {...rest}
      id={formId}
      // The fields show their errors in the page's language.
      noValidate
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      data-refused={refused || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !refused) onSubmit();
      }}
      className="flex min-w-0 flex-col gap-8"
    >
      {notice}
      <FieldGroup legend={labels.account} legendSize="lg" disabled={refused}>
        <div className="flex flex-col gap-4">
          <Field
            id={`${formId}-accountHolder`}
            label={labels.accountHolder}
            hint={labels.accountHolderHint}
            error={errors.accountHolder}
            required
          >
            <TextInput
              name="account_holder"
              autoComplete="name"
              value={values.accountHolder}
              onChange={({ target }) => onValueChange('accountHolder', target.value)}
            />
          </Field>
          <Field
            id={`${formId}-iban`}
            label={labels.iban}
            hint={labels.ibanHint}
            error={errors.iban}
            required
          >
            <IbanInput
              {...ibanMarks}
              name="iban"
              value={values.iban}
              onValueChange={(iban) => onValueChange('iban', iban)}
            />
          </Field>
        </div>
      </FieldGroup>
      <SepaAddress
        id={formId}
        labels={labels}
        values={values}
        errors={errors}
        disabled={refused}
        onValueChange={onValueChange}
      />
      {children}
      <SepaMandate {...mandate}>
        <Checkbox
          id={`${formId}-authorised`}
          name="authorised"
          label={labels.authorise}
          error={errors.authorised}
          required
          disabled={refused}
          checked={authorised}
          onChange={({ target }) => onAuthorisedChange(target.checked)}
        />
      </SepaMandate>
      <Button type="submit" size="lg" width="fill" loading={busy} disabled={refused}>
        {labels.submit}
      </Button>
    </form>
  );
}

const NO_ERRORS: SepaErrors = {};
