import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { ErrorSummary } from '@rendezvous/ui/form/error-summary';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { PhoneInput, type PhoneProblem } from '@rendezvous/ui/form/phone-input';
import { SepaForm } from '@rendezvous/ui/payment/sepa-form';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../../i18n/errorText.ts';
import { countryName } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { HydratedFields } from '../../../page/HydratedFields.tsx';
import type { DirectDebitViewProps } from './direct-debit-view.props.ts';
import { FIELDS, problemTexts } from './debit.problems.ts';
import { useTypedForm } from './useTypedForm.ts';

const ID = 'debit';

type DebitFormProps = Pick<DirectDebitViewProps, 'snapshot' | 'send' | 'mandate' | 'country'> & {
  /** The price, formatted in the page's language. */
  readonly amount: string;
};

/** The form for account, address, phone and mandate. Submitting it sends a code to the phone (DEBIT-2). */
export default function DebitForm({ snapshot, send, mandate, country, amount }: DebitFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const { form, failure } = snapshot.context;
  const { values, version, updateValues } = useTypedForm(form);
  const [phoneProblem, setPhoneProblem] = useState<PhoneProblem | null>(null);
  const [sentPhoneProblem, setSentPhoneProblem] = useState<PhoneProblem | null>(null);
  const errors = useMemo(
    () => problemTexts(intl, form, failure, sentPhoneProblem),
    [intl, form, failure, sentPhoneProblem],
  );
  const summary = useMemo(
    () =>
      FIELDS.flatMap((field) => {
        const message = errors[field];
        return message ? [{ fieldId: `${ID}-${field}`, message }] : [];
      }),
    [errors],
  );
  return (
    <HydratedFields>
      <SepaForm
        id={ID}
        values={values}
        onValueChange={(field, value) => updateValues({ [field]: value })}
        authorised={values.authorised}
        onAuthorisedChange={(authorised) => updateValues({ authorised })}
        errors={errors}
        busy={snapshot.hasTag('busy')}
        onSubmit={() => {
          setSentPhoneProblem(phoneProblem);
          send({ type: 'form.submitted', form: values });
        }}
        notice={
          failure && (
            <Stack>
              {summary.length > 0 && (
                <ErrorSummary title={t('debit.problems', { count: summary.length })} errors={summary} />
              )}
              {summary.length === 0 && (
                <Banner tone="danger" live="assertive">
                  {failure.fields.expected_price ? t('debit.price_changed') : errorText(intl, failure)}
                </Banner>
              )}
            </Stack>
          )
        }
        labels={{
          account: t('debit.account'),
          accountHolder: t('debit.account_holder'),
          accountHolderHint: t('debit.account_holder_hint'),
          iban: t('debit.iban'),
          ibanHint: t('debit.iban_hint'),
          address: t('debit.address'),
          street: t('debit.street'),
          houseNumber: t('debit.house_number'),
          zip: t('debit.zip'),
          city: t('debit.city'),
          authorise: t('debit.authorise', { amount }),
          submit: t('debit.send_code'),
        }}
        ibanMarks={{
          validLabel: t('debit.iban_valid'),
          sepaLabel: t('debit.iban_sepa'),
          notSepaLabel: t('debit.iban_not_sepa'),
        }}
        mandate={{
          title: t('debit.mandate'),
          text: t('debit.mandate_text', { creditor: mandate.creditor }),
          facts: [
            { term: t('debit.creditor_id'), detail: mandate.creditorId },
            { term: t('debit.reference'), detail: t('debit.reference_later') },
          ],
        }}
      >
        <Stack gap="sm">
          <PhoneInput
            key={version}
            id={`${ID}-phone`}
            legend={t('debit.phone')}
            hint={t('debit.phone_hint')}
            countryLabel={t('debit.phone_country')}
            numberLabel={t('debit.phone_number')}
            countries={COUNTRY_CODES.map((code: CountryCode) => ({ code, label: countryName(intl, code) }))}
            defaultCountry={country}
            defaultValue={values.phone}
            error={errors.phone}
            required
            onValueChange={(e164, problem) => {
              updateValues({ phone: e164 ?? '' });
              setPhoneProblem(problem);
            }}
          />
          <Checkbox
            id={`${ID}-expressRequest`}
            label={t('order.express_request')}
            error={errors.expressRequest}
            checked={values.expressRequest}
            required
            onChange={({ target }) => updateValues({ expressRequest: target.checked })}
          />
          <Text size="sm" tone="soft">
            {t('debit.no_charge_yet')}
          </Text>
        </Stack>
      </SepaForm>
    </HydratedFields>
  );
}
