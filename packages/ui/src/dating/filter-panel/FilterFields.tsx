import type { ReactNode } from 'react';
import { AgeSlider, type AgeRange } from '../../form/age-slider/index.ts';
import { Field } from '../../form/field/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { Select, type SelectOption } from '../../form/select/index.ts';
import { withCountry, type FilterValue } from './filter.rules.ts';

export interface FilterLabels {
  gender: string;
  anyGender: string;
  country: string;
  anyCountry: string;
  /** By the country: region, province, county, canton. */
  region: string;
  anyRegion: string;
  age: string;
  ageFrom: string;
  ageTo: string;
  /** E.g. "25 to 40". */
  ageRange: (range: AgeRange) => string;
}

/** The filters that there are, in their order. */
export const FILTERS = ['gender', 'age', 'country', 'region'] as const;
export type Filter = (typeof FILTERS)[number];

export interface FilterFieldsProps {
  /** Those that are offered. Default: all. */
  filters?: readonly Filter[];
  /** What the fields show; the caller keeps it and answers `onValueChange`. */
  value: FilterValue;
  /** Told the whole new value at each change; another country empties the region. */
  onValueChange: (value: FilterValue) => void;
  /** The scale's ends, in years: from the site's minimum age. */
  ages: AgeRange;
  /** To choose from; `words.anyGender` stands before them with an empty value. */
  genders: readonly SelectOption[];
  /** To choose from; `words.anyCountry` stands before them with an empty value. */
  countries: readonly SelectOption[];
  /** Those of the chosen country; none disables the field. */
  regions: readonly SelectOption[];
  /** Names the fields and says what leaving each open means. */
  words: FilterLabels;
  /** Further filters, folded away: `moreLabel` opens them. */
  more?: ReactNode;
  /** With `more`: the line that folds them out, e.g. "More filters". */
  moreLabel?: string;
}

/** The fields of the filter, named as the address of a search names them, so that a plain form can send them. */
export function FilterFields({
  filters = FILTERS,
  value,
  onValueChange,
  ages,
  genders,
  countries,
  regions,
  words,
  more,
  moreLabel,
}: FilterFieldsProps) {
  return (
    <>
      {filters.includes('gender') && (
        <Field label={words.gender}>
          <Select
            name="gender"
            placeholder={words.anyGender}
            value={value.gender}
            onChange={(event) => onValueChange({ ...value, gender: event.target.value })}
            options={genders}
          />
        </Field>
      )}
      {filters.includes('age') && (
        <AgeSlider
          label={words.age}
          valueLabel={words.ageRange}
          fromLabel={words.ageFrom}
          toLabel={words.ageTo}
          min={ages[0]}
          max={ages[1]}
          value={value.ages}
          onValueChange={(range) => onValueChange({ ...value, ages: range })}
          fromName="min_age"
          toName="max_age"
        />
      )}
      {filters.includes('country') && (
        <Field label={words.country}>
          <Select
            name="country"
            placeholder={words.anyCountry}
            value={value.country}
            onChange={(event) => onValueChange(withCountry(value, event.target.value))}
            options={countries}
          />
        </Field>
      )}
      {filters.includes('region') && (
        <Field label={words.region} disabled={regions.length === 0}>
          <Select
            name="countryregion"
            placeholder={words.anyRegion}
            value={value.region}
            onChange={(event) => onValueChange({ ...value, region: event.target.value })}
            options={regions}
          />
        </Field>
      )}
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
