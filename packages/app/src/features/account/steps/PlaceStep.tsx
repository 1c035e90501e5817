import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CountryCode } from '@rendezvous/contract/countries';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import type { Place } from '@rendezvous/machines/geolocation/geolocation.context';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { useRegions } from '../../../data/useRegions.ts';
import { countryName } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { PlaceOffer } from '../../../place/place.lazy.ts';
import { useProblemText, type StepProps } from './step.ts';

/** Step 3: country and, optionally, region (SIGNUP-7). */
export function PlaceStep({ form, problems, countries, onAnswer }: StepProps) {
  const t = useMessages();
  const intl = useIntl();
  const problemText = useProblemText();
  const [country, setCountry] = useState(form.country);
  const [region, setRegion] = useState(form.region ?? '');
  const regions = useRegions(country, region);
  const options = countries
    .map((code) => ({ value: code, label: countryName(intl, code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale));
  // A lazy component must keep its props while it is loading.
  const takeOver = useCallback(
    (found: Place) => {
      if (!countries.includes(found.country)) return;
      setCountry(found.country);
      setRegion(found.region ?? '');
      onAnswer(found);
    },
    [countries, onAnswer],
  );
  return (
    <>
      <Field label={t('sign_up.country')} error={problemText('country', problems.country)} required>
        <Select
          name="country"
          autoComplete="country"
          options={options}
          value={country}
          onChange={(event) => {
            const chosen = event.target.value as CountryCode;
            setCountry(chosen);
            setRegion('');
            onAnswer({ country: chosen, region: null });
          }}
        />
      </Field>
      <Field
        label={t(`region_label.${REGION_LABELS[country]}`)}
        optionalLabel={t('sign_up.optional')}
        error={problemText('region', problems.region)}
      >
        <Select
          name="region"
          placeholder={t('account.region_any')}
          options={regions}
          value={region}
          onChange={({ target }) => {
            setRegion(target.value);
            onAnswer({ region: target.value || null });
          }}
        />
      </Field>
      <PlaceOffer onFound={takeOver} />
    </>
  );
}
