import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import { SEARCH_CHOICE_NAMES, SEARCH_CHOICES } from '@rendezvous/contract/search-fields';
import type { Place } from '@rendezvous/machines/geolocation/geolocation.context';
import { FILTERS, type Filter } from '@rendezvous/ui/dating/filter-panel';
import { useOwnCountry } from '../../data/useSelf.ts';
import { useRegions } from '../../data/useRegions.ts';
import { countryName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { choiceName } from './choice-name.ts';
import { AGES, EVERYBODY, filterOf, searchOf, valueOf, type SearchFilter } from './search-filter.ts';
import { useResultCount } from './useResultCount.ts';

export type FilterFormProps = {
  readonly filter: SearchFilter;
  readonly countries: readonly CountryCode[];
  /** The site's `search_fields` (SEARCH-1). */
  readonly fields: readonly string[];
};

/** The search fields of each filter that is not a choice. */
const FIELDS_OF_FILTER = {
  age: ['min_age', 'max_age'],
  country: ['country'],
  region: ['countryregion'],
} as const satisfies Record<Filter, readonly string[]>;

/** The props of the filter's form and its state. When the address changes, the form starts again from its filter. */
export function useFilterForm({ filter, countries, fields }: FilterFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const ownCountry = useOwnCountry();
  const navigate = useNavigate();
  const location = useLocation();
  const address = JSON.stringify(filter);
  const [formState, setFormState] = useState({ address, value: valueOf(filter) });
  const restore = () => setFormState({ address, value: valueOf(filter) });
  if (formState.address !== address) restore();
  const { value } = formState;
  const onValueChange = (next: typeof value) => setFormState({ address, value: next });
  const country = isCountryCode(value.country) ? value.country : null;
  const regions = useRegions(country, value.region);

  const found = useResultCount(filterOf(value));
  const countryOptions = useMemo(() => {
    const { compare } = new Intl.Collator(intl.locale);
    return countries
      .map((code) => ({ value: code, label: countryName(intl, code) }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [countries, intl]);

  /** Searches by navigating to the address of the form's value. */
  function searchFor(next: typeof value) {
    const search = `?${searchOf(next)}`;
    void navigate({ pathname: '/members', search }, { replace: search === location.search });
  }

  // A lazy component must keep its props while it is loading.
  const takeOver = useCallback(
    (found: Place) => {
      if (!countries.includes(found.country)) return;
      const region = fields.includes('countryregion') ? (found.region ?? '') : '';
      setFormState((current) => ({
        ...current,
        value: { ...current.value, country: found.country, region },
      }));
    },
    [countries, fields, setFormState],
  );

  const form = {
    title: t('search.filter'),
    filters: FILTERS.filter((name) => FIELDS_OF_FILTER[name].some((field) => fields.includes(field))),
    value,
    onValueChange,
    ages: AGES,
    choices: SEARCH_CHOICE_NAMES.filter((name) => fields.includes(name)).map((name) => ({
      name,
      label: t(`search.filter_${name}`),
      anyLabel: t(`search.any_${name}`),
      options: SEARCH_CHOICES[name].map((key) => ({
        value: key,
        label: choiceName(intl, name, key, ownCountry),
      })),
    })),
    countries: countryOptions,
    regions,
    labels: {
      country: t('search.filter_country'),
      anyCountry: t('search.any_country'),
      region: country ? t(`region_label.${REGION_LABELS[country]}`) : t('search.filter_region'),
      anyRegion: t('search.any_region'),
      age: t('search.filter_age'),
      ageFrom: t('search.age_from'),
      ageTo: t('search.age_to'),
      ageRange: ([from, to]: readonly [number, number]) => t('search.age_range', { from, to }),
    },
    applyLabel: found ? t('search.show_found', found) : t('search.show'),
    onApply: () => searchFor(value),
    resetLabel: t('search.filter_reset'),
    onReset: () => onValueChange(EVERYBODY),
  };
  return { form, restore, searchFor, takeOver: fields.includes('country') ? takeOver : null };
}
