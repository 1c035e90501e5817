import { ageLimits, agesOf, PLACES_SOUGHT } from '@rendezvous/contract/match-wishes';
import { MAXIMUM_AGE, MINIMUM_AGE } from '@rendezvous/contract/rules';
import { GENDERS } from '@rendezvous/contract/traits';
import { AgeSlider } from '@rendezvous/ui/form/age-slider';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ProfileDraft } from './profile-form.ts';

type Wishes = Pick<ProfileDraft, 'seeking' | 'seeking_ages' | 'seeking_place'>;

type WishFieldsProps = {
  readonly value: Wishes & Pick<ProfileDraft, 'region'>;
  readonly onValueChange: (change: Partial<Wishes>) => void;
};

/** The fields for whom the member seeks: gender, ages and place (PROFILE-14). Each can be left open. */
export function WishFields({ value, onValueChange }: WishFieldsProps) {
  const t = useMessages();
  const ages = value.seeking_ages;
  return (
    <Stack as="section" gap="sm" aria-labelledby="wishes">
      <Heading level={3} id="wishes" tabIndex={-1}>
        {t('profile_form.wishes')}
      </Heading>
      <Text size="sm" tone="soft" measure>
        {t('profile_form.wishes_hint')}
      </Text>
      <Columns split="halves" gap="md">
        <Field label={t('account.i_seek')}>
          <Select
            name="seeking"
            placeholder={t('account.seek.everybody')}
            options={GENDERS.map((key) => ({ value: key, label: t(`account.seek.${key}`) }))}
            value={value.seeking ?? ''}
            onChange={({ target }) =>
              onValueChange({ seeking: GENDERS.find((one) => one === target.value) ?? null })
            }
          />
        </Field>
        <Field
          label={t('profile_form.seek_place')}
          hint={
            value.seeking_place === 'region' && !value.region
              ? t('profile_form.seek_region_unknown')
              : undefined
          }
        >
          <Select
            name="seeking_place"
            placeholder={t('profile_form.seek_place.anywhere')}
            options={PLACES_SOUGHT.map((key) => ({ value: key, label: t(`profile_form.seek_place.${key}`) }))}
            value={value.seeking_place ?? ''}
            onChange={({ target }) =>
              onValueChange({ seeking_place: PLACES_SOUGHT.find((one) => one === target.value) ?? null })
            }
          />
        </Field>
        <AgeSlider
          label={t('search.filter_age')}
          valueLabel={([from, to]) =>
            from === MINIMUM_AGE && to === MAXIMUM_AGE
              ? t('profile_form.seek_ages_any')
              : t('search.age_range', { from, to })
          }
          fromLabel={t('search.age_from')}
          toLabel={t('search.age_to')}
          min={MINIMUM_AGE}
          max={MAXIMUM_AGE}
          value={[ages?.min_age ?? MINIMUM_AGE, ages?.max_age ?? MAXIMUM_AGE]}
          onValueChange={([from, to]) =>
            onValueChange({ seeking_ages: agesOf(ageLimits({ min_age: from, max_age: to })) })
          }
        />
      </Columns>
    </Stack>
  );
}
