import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Banner } from '../../feedback/banner/index.ts';
import { ErrorSummary, type FieldError } from '../../form/error-summary/index.ts';
import { Field } from '../../form/field/index.ts';
import { OtpInput } from '../../form/otp-input/index.ts';
import { Container } from '../../primitives/page/index.ts';
import { PhoneInput } from '../../form/phone-input/index.ts';
import { guide } from './SepaForm.guide.ts';
import { SepaForm, type SepaFormProps } from './SepaForm.tsx';
import type { SepaErrors, SepaValues } from './sepa-values.ts';

const EMPTY: SepaValues = { accountHolder: '', iban: '', street: '', houseNumber: '', zip: '', city: '' };
const FILLED: SepaValues = {
  accountHolder: 'Camille Moreau',
  iban: 'NL91ABNA0417164300',
  street: 'Havenstraat',
  houseNumber: '12 bis',
  zip: '1012 AB',
  city: 'Amsterdam',
};

const meta = preview.meta({ title: 'UI/Payment/SepaForm', component: SepaForm, parameters: { guide } });
export default meta;

type FormProps = Partial<Pick<SepaFormProps, 'busy' | 'errors' | 'refused' | 'notice' | 'children'>> & {
  start?: SepaValues;
  amount?: number;
  creditor?: string;
  onSubmit?: (values: SepaValues) => void;
};

function Form({ start = EMPTY, amount = 48.75, creditor = 'Rendezvous', onSubmit, ...form }: FormProps) {
  const $t = useMessages();
  const { money } = useFormats();
  const [values, setValues] = useState(start);
  const [authorised, setAuthorised] = useState(false);
  return (
    <Container width="form" space="none">
      <SepaForm
        id="sepa"
        {...form}
        values={values}
        onValueChange={(field, value) => setValues({ ...values, [field]: value })}
        authorised={authorised}
        onAuthorisedChange={setAuthorised}
        onSubmit={() => onSubmit?.(values)}
        labels={{
          account: $t({ id: 'debit.account' }),
          accountHolder: $t({ id: 'debit.account_holder' }),
          accountHolderHint: $t({ id: 'debit.account_holder_hint' }),
          iban: $t({ id: 'debit.iban' }),
          ibanHint: $t({ id: 'debit.iban_hint' }),
          address: $t({ id: 'debit.address' }),
          street: $t({ id: 'debit.street' }),
          houseNumber: $t({ id: 'ui.sepa.houseNumber' }),
          zip: $t({ id: 'debit.zip' }),
          city: $t({ id: 'debit.city' }),
          authorise: $t({ id: 'debit.authorise' }, { amount: money(amount) }),
          submit: $t({ id: 'payments.order_button' }),
        }}
        ibanMarks={{
          validLabel: $t({ id: 'debit.iban_valid' }),
          sepaLabel: $t({ id: 'debit.iban_sepa' }),
          notSepaLabel: $t({ id: 'debit.iban_not_sepa' }),
        }}
        mandate={{
          title: $t({ id: 'debit.mandate' }),
          text: $t({ id: 'debit.mandate_text' }, { creditor }),
          facts: [
            { term: $t({ id: 'debit.creditor_id' }), detail: 'NL00ZZZ123456780000' },
            { term: $t({ id: 'debit.reference' }), detail: 'RV-2026-001042' },
          ],
        }}
      />
    </Container>
  );
}

const submitted = fn();

/** Filled in with the keyboard: the checkbox is unticked at first, and the typed values are submitted (DEBIT-2). */
export const Default = meta.story({
  render: () => <Form onSubmit={submitted} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Account holder' }));
    await userEvent.keyboard('Camille Moreau{Tab}nl91abna0417164300{Tab}Havenstraat{Tab}12 bis{Tab}');
    await userEvent.keyboard('1012 AB{Tab}Amsterdam{Tab}');
    await expect(canvas.getByRole('textbox', { name: /IBAN/ })).toHaveValue('NL91 ABNA 0417 1643 00');
    const mandate = within(canvas.getByRole('group', { name: 'SEPA direct debit mandate' }));
    const box = mandate.getByRole('checkbox', { name: 'I give this mandate, for one payment of €48.75.' });
    await expect(box).toHaveFocus();
    await expect(box).not.toBeChecked();
    await userEvent.keyboard(' {Tab}{Enter}');
    await expect(box).toBeChecked();
    await expect(submitted).toHaveBeenCalledOnce();
    await expect(submitted).toHaveBeenCalledWith(FILLED);
  },
});

export const States = meta.story({ render: () => <Form start={FILLED} /> });

/** With inputs for the phone number and the SMS code as children. */
export const WithPhoneAndCode = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Form start={FILLED}>
        <PhoneInput
          id="sepa-phone"
          legend={$t({ id: 'debit.phone' })}
          hint={$t({ id: 'debit.phone_hint' })}
          countryLabel={$t({ id: 'debit.phone_country' })}
          numberLabel={$t({ id: 'debit.phone_number' })}
          countries={[
            { code: 'NL', label: $t({ id: 'ui.countryNetherlands' }) },
            { code: 'DE', label: $t({ id: 'ui.countryGermany' }) },
          ]}
          defaultCountry="NL"
          defaultValue="+31612345678"
        />
        <Field id="sepa-otp" label={$t({ id: 'debit.code' })} error={$t({ id: 'debit.code_wrong' })}>
          <OtpInput defaultValue="123456" />
        </Field>
      </Form>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code from the text message')).toHaveValue('123456');
  },
});

function useErrors(): { errors: SepaErrors; list: readonly FieldError[] } {
  const $t = useMessages();
  const [errors] = useState<SepaErrors>(() => ({
    accountHolder: $t({ id: 'debit.problem.accountHolder' }),
    iban: $t({ id: 'debit.problem.iban_invalid' }),
    authorised: $t({ id: 'debit.problem.authorised' }),
  }));
  const [list] = useState(() =>
    Object.entries(errors).map(([field, message]) => ({ fieldId: `sepa-${field}`, message })),
  );
  return { errors, list };
}

/** Errors are shown at each field and in a summary; the first wrong field gets the focus (DEBIT-2, A11Y-3). */
export const Errors = meta.story({
  render: () => {
    const $t = useMessages();
    const { errors, list } = useErrors();
    return (
      <Form
        start={{ ...FILLED, accountHolder: '', iban: 'NL91ABNA0417164301' }}
        errors={errors}
        notice={<ErrorSummary title={$t({ id: 'ui.errorSummary' }, { count: list.length })} errors={list} />}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Account holder' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /typo in the account number/ }));
    const iban = canvas.getByRole('textbox', { name: /IBAN/ });
    await expect(iban).toHaveFocus();
    await expect(iban).toBeInvalid();
    await userEvent.click(canvas.getByRole('link', { name: /tick the box/ }));
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
  },
});

const submittedWhileBusy = fn();

export const Busy = meta.story({
  render: () => <Form start={FILLED} busy onSubmit={submittedWhileBusy} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Town or city' }), '{Enter}');
    await expect(submittedWhileBusy).not.toHaveBeenCalled();
  },
});

/** An account that is blocked for direct debit: the form is disabled. */
export const Blocked = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Form start={FILLED} refused notice={<Banner tone="danger">{$t({ id: 'debit.blocked' })}</Banner>} />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: /IBAN/ })).toBeDisabled();
  },
});

/** A very long name, creditor and error. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const long = $t({ id: 'ui.paragraph' });
    return (
      <Form
        start={{ ...FILLED, accountHolder: 'عبد الرحمن '.repeat(30), street: 'W'.repeat(300) }}
        creditor={'Rendezvous'.repeat(20)}
        amount={999_999_999_999.99}
        errors={{ street: long, houseNumber: long, authorised: long }}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const ErrorsDark = Errors.extend({ globals: { theme: 'dark' }, play: undefined });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
