import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { CountryCode } from '@rendezvous/contract/countries';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import type { FieldReason, GeneralFieldReason } from '@rendezvous/contract/errors';
import { NAME_LENGTH } from '@rendezvous/contract/rules';
import type { Place } from '@rendezvous/machines/geolocation/geolocation.context';
import { Field } from '@rendezvous/ui/form/field';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Select } from '@rendezvous/ui/form/select';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { useRegions } from '../../data/useRegions.ts';
import { countryName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PlaceOffer } from '../../place/place.lazy.ts';
import type { AutosaveSnapshot } from './profile-autosave.ts';
import type { ProfileDraft } from './profile-form.ts';

type Basics = Pick<ProfileDraft, 'name' | 'region'>;

type BasicFieldsProps = {
  readonly country: CountryCode;
  readonly value: Basics;
  readonly problems: AutosaveSnapshot['problems'];
  readonly onValueChange: (change: Partial<Basics>) => void;
};

/** The fields for name and region. */
export function BasicFields({ country, value, problems, onValueChange }: BasicFieldsProps) {
  const t = useMessages();
  const intl = useIntl();
  const regions = useRegions(country, value.region);
  // The country cannot be changed (SIGNUP-7), so that a place abroad fills in nothing. A lazy component keeps its props.
  const takeOver = useCallback(
    (found: Place) => {
      if (found.country === country && found.region) onValueChange({ region: found.region });
    },
    [country, onValueChange],
  );
  const reasonText = (reason: FieldReason | undefined) =>
    reason === 'too_short' || reason === 'too_long'
      ? t('account.name_length', NAME_LENGTH)
      : reason && t(`field_error.${reason as GeneralFieldReason}`);
  return (
    <Columns split="halves" gap="md">
      <Field
        label={t('account.name')}
        hint={t('account.name_hint')}
        error={reasonText(problems.name)}
        required
      >
        <TextInput
          name="name"
          autoComplete="nickname"
          maxLength={NAME_LENGTH.max}
          value={value.name}
          onChange={(event) => onValueChange({ name: event.target.value })}
        />
      </Field>
      <Stack gap="sm">
        <Field
          label={t(`region_label.${REGION_LABELS[country]}`)}
          hint={t('profile_form.region_hint', { country: countryName(intl, country) })}
          error={reasonText(problems.region)}
        >
          <Select
            name="region"
            placeholder={t('account.region_any')}
            options={regions}
            value={value.region ?? ''}
            onChange={(event) => onValueChange({ region: event.target.value || null })}
          />
        </Field>
        <PlaceOffer onFound={takeOver} />
      </Stack>
    </Columns>
  );
}
