import { useId, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../form/checkbox/index.ts';
import { Field, FieldGroup } from '../../form/field/index.ts';
import { IbanInput, type IbanInputProps } from '../../form/iban-input/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { SepaAddress, type AddressLabels } from './SepaAddress.tsx';
import type { SepaErrors, SepaValues } from './sepa-values.ts';
import { SepaMandate, type SepaMandateProps } from './SepaMandate.tsx';

export interface SepaFormLabels extends AddressLabels {
  /** Over the name and the IBAN, e.g. "Your bank account". */
  account: string;
  accountHolder: string;
  accountHolderHint?: string;
  iban: string;
  ibanHint?: string;
  /** With the mandate's number and the amount, e.g. "I give this mandate, for one payment of €48.75." */
  authorise: ReactNode;
  /** The order button, e.g. "Order and pay" (directive 2011/83/EU, article 8(2)). */
  submit: string;
}

export interface SepaFormProps {
  /** The form's id; its fields are `<id>-iban` and so on, which an `ErrorSummary` links to. */
  id?: string;
  /** What stands in the fields; the caller keeps it and answers `onValueChange`. */
  values: SepaValues;
  /** Told the field one types into and all it holds now; of the IBAN its electronic format. */
  onValueChange: (field: keyof SepaValues, value: string) => void;
  /** Unticked until the account's holder ticks it (spec section 5). */
  authorised: boolean;
  /** Told when the box below the mandate is ticked, or its tick taken away. */
  onAuthorisedChange: (authorised: boolean) => void;
  /** What stands over the groups and fields, beside the box and on the button. */
  words: SepaFormLabels;
  /** What the mark of a complete IBAN means, and whether direct debit reaches its country. */
  ibanMarks: Pick<IbanInputProps, 'validLabel' | 'sepaLabel' | 'notSepaLabel'>;
  /** What is read before the box is ticked. */
  mandate: SepaMandateProps;
  /** What is wrong, by field. */
  errors?: SepaErrors;
  /** Above the fields: an `ErrorSummary`, or why the account cannot pay this way. */
  notice?: ReactNode;
  /** Between the address and the mandate: the phone number and the code that is sent to it. */
  children?: ReactNode;
  /** While it is being sent. */
  busy?: boolean;
  /** True where one cannot pay this way now; `notice` says why. */
  refused?: boolean;
  /** Told of the order, never while `busy` or `refused`; nothing is checked here. */
  onSubmit: () => void;
}

/** Paying by SEPA direct debit: the account, the holder's address, the mandate and its authorisation (spec sections 3, 5). */
export function SepaForm({
  id,
  values,
  onValueChange,
  authorised,
  onAuthorisedChange,
  words,
  ibanMarks,
  mandate,
  errors = NO_ERRORS,
  notice,
  children,
  busy = false,
  refused = false,
  onSubmit,
}: SepaFormProps) {
  const ownId = useId();
  const formId = id ?? ownId;
  return (
    <form
      id={formId}
      // What is wrong is said in the page's language, by the fields.
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
      <FieldGroup legend={words.account} legendSize="lg" disabled={refused}>
        <div className="flex flex-col gap-4">
          <Field
            id={`${formId}-accountHolder`}
            label={words.accountHolder}
            hint={words.accountHolderHint}
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
          <Field id={`${formId}-iban`} label={words.iban} hint={words.ibanHint} error={errors.iban} required>
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
        labels={words}
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
          label={words.authorise}
          error={errors.authorised}
          required
          disabled={refused}
          checked={authorised}
          onChange={({ target }) => onAuthorisedChange(target.checked)}
        />
      </SepaMandate>
      <Button type="submit" size="lg" width="fill" loading={busy} disabled={refused}>
        {words.submit}
      </Button>
    </form>
  );
}

const NO_ERRORS: SepaErrors = {};
