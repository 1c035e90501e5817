import type { ReactNode } from 'react';
import { AgeSlider, type AgeRange } from '../../form/age-slider/index.ts';
import { Field } from '../../form/field/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { Select, type SelectOption } from '../../form/select/index.ts';
import { withCountry, type FilterValue } from './filter.rules.ts';

/** A filter with a closed list of values, such as the gender. */
export interface FilterChoice {
  /** Name of the query parameter, and of the value in `FilterValue.choices`. */
  name: string;
  label: string;
  /** Label of the first option, whose value is empty. */
  anyLabel: string;
  options: readonly SelectOption[];
}

export interface FilterLabels {
  country: string;
  anyCountry: string;
  /** Depends on the country: region, province, county, canton (LOCALE-8). */
  region: string;
  anyRegion: string;
  age: string;
  ageFrom: string;
  ageTo: string;
  /** Text of the chosen age range, e.g. "25 to 40". */
  ageRange: (range: AgeRange) => string;
}

/** All filters after the choices, in display order (SEARCH-1). */
export const FILTERS = ['age', 'country', 'region'] as const;
export type Filter = (typeof FILTERS)[number];

export interface FilterFieldsProps {
  /** The filters to offer after the choices. Default: all. */
  filters?: readonly Filter[];
  /** The current filter (controlled); update it in `onValueChange`. */
  value: FilterValue;
  /** Called with the complete new value on every change; changing the country clears the region. */
  onValueChange: (value: FilterValue) => void;
  /** The ends of the age scale, in whole years (SEARCH-1). */
  ages: AgeRange;
  /** The choices to offer, in display order; they come first. */
  choices: readonly FilterChoice[];
  /** Options for the country; `labels.anyCountry` comes first, with an empty value. */
  countries: readonly SelectOption[];
  /** Regions of the chosen country; an empty list disables the field. */
  regions: readonly SelectOption[];
  /** Labels of the fields and of their "any" options. */
  labels: FilterLabels;
  /** What fills in country and region, such as a button for the device's location. Its space is kept while it is empty. */
  place?: ReactNode;
  /** Further filters, collapsed under `moreLabel`. */
  more?: ReactNode;
  /** Label of the control that expands `more`, e.g. "More filters". */
  moreLabel?: string;
}

/** The fields of the filter. Their names are the query parameters of a search, so a plain form can submit them. */
export function FilterFields({
  filters = FILTERS,
  value,
  onValueChange,
  ages,
  choices,
  countries,
  regions,
  labels,
  place,
  more,
  moreLabel,
}: FilterFieldsProps) {
  return (
    <>
      {choices.map(({ name, label, anyLabel, options }) => (
        <Field key={name} label={label}>
          <Select
            name={name}
            placeholder={anyLabel}
            value={value.choices[name] ?? ''}
            onChange={(event) =>
              onValueChange({ ...value, choices: { ...value.choices, [name]: event.target.value } })
            }
            options={options}
          />
        </Field>
      ))}
      {filters.includes('age') && (
        <AgeSlider
          label={labels.age}
          valueLabel={labels.ageRange}
          fromLabel={labels.ageFrom}
          toLabel={labels.ageTo}
          min={ages[0]}
          max={ages[1]}
          value={value.ages}
          onValueChange={(range) => onValueChange({ ...value, ages: range })}
          fromName="min_age"
          toName="max_age"
        />
      )}
      {filters.includes('country') && (
        <Field label={labels.country}>
          <Select
            name="country"
            placeholder={labels.anyCountry}
            value={value.country}
            onChange={(event) => onValueChange(withCountry(value, event.target.value))}
            options={countries}
          />
        </Field>
      )}
      {filters.includes('region') && (
        <Field label={labels.region} disabled={regions.length === 0}>
          <Select
            name="countryregion"
            placeholder={labels.anyRegion}
            value={value.region}
            onChange={(event) => onValueChange({ ...value, region: event.target.value })}
            options={regions}
          />
        </Field>
      )}
      {place && <div className="col-span-full min-h-11 min-w-0">{place}</div>}
      {more && (
        <details className="group col-span-full min-w-0 border-t border-line pt-2">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm text-sm font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 wrap-anywhere">{moreLabel}</span>
            <ChevronDownIcon className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-1 pt-1">{more}</div>
        </details>
      )}
    </>
  );
}
