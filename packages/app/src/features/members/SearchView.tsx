import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router-dom';
import { COUNTRIES, isCountryCode, type CountryCode } from '@rendezvous/contract/countries';
import type { ProfileCard as Member } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { MAXIMUM_AGE, MINIMUM_AGE } from '@rendezvous/contract/rules';
import { AgeSlider } from '@rendezvous/ui/age-slider';
import { Banner } from '@rendezvous/ui/banner';
import { Button } from '@rendezvous/ui/button';
import { EmptyState } from '@rendezvous/ui/empty-state';
import { Field } from '@rendezvous/ui/field';
import { Heading } from '@rendezvous/ui/heading';
import { LoadMore } from '@rendezvous/ui/load-more';
import { Cluster, Container, PhotoGrid, Stack } from '@rendezvous/ui/page';
import { ProfileCardSkeleton } from '@rendezvous/ui/profile-card';
import { Select } from '@rendezvous/ui/select';
import { Text } from '@rendezvous/ui/text';
import { countryName } from '../../i18n/format.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import { FilterPlace } from './FilterPlace.tsx';
import { MemberCard } from './MemberCard.tsx';
import type { SearchFilter } from './search-filter.ts';

export type SearchViewProps = {
  readonly filter: SearchFilter;
  readonly countries: readonly CountryCode[];
  /** Undefined until the first page is there. */
  readonly members: readonly Member[] | undefined;
  readonly count: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly failure: CallError | null;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
};

/** Cards that are in view on a first page, fetched before the others. */
const FIRST_CARDS = 4;
const SKELETONS = 8;

export function SearchView(props: SearchViewProps) {
  const { filter, members, count, failure, onRetry } = props;
  const t = useWords();
  const intl = useIntl();
  return (
    <Container width="wide">
      <Stack gap="lg">
        <Cluster justify="between" align="baseline">
          <Heading level={1}>{t('members.search_title')}</Heading>
          {members && (
            <Text as="div" tone="soft" numeric>
              {t('members.count', { count })}
            </Text>
          )}
        </Cluster>
        <FilterPlace summary={t('members.filter')}>
          <FilterForm key={JSON.stringify(filter)} filter={filter} countries={props.countries} />
        </FilterPlace>
        {failure && !members ? (
          <EmptyState
            illustration="offline"
            title={t('members.search_failed')}
            description={errorText(intl, failure)}
            action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
          />
        ) : (
          <Results {...props} />
        )}
      </Stack>
    </Container>
  );
}

function Results({ members, count, hasMore, loadingMore, failure, onLoadMore }: SearchViewProps) {
  const t = useWords();
  const intl = useIntl();
  const searching = useNavigation().state === 'loading';
  if (!members) {
    return (
      <PhotoGrid aria-busy aria-label={t('members.results')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ProfileCardSkeleton key={index} />
        ))}
      </PhotoGrid>
    );
  }
  if (members.length === 0) {
    return (
      <EmptyState illustration="search" title={t('members.nobody_title')} description={t('members.nobody')} />
    );
  }
  return (
    <Stack gap="xl">
      <PhotoGrid aria-label={t('members.results')} aria-busy={searching}>
        {members.map((member, index) => (
          <MemberCard key={member.id} member={member} level={2} priority={index < FIRST_CARDS} />
        ))}
      </PhotoGrid>
      {failure && (
        <Banner tone="danger" live="assertive" title={t('members.search_failed')}>
          {errorText(intl, failure)}
        </Banner>
      )}
      <LoadMore
        label={t('members.load_more')}
        summary={t('members.shown_of', { shown: members.length, count })}
        loading={loadingMore}
        hasMore={hasMore}
        onLoadMore={onLoadMore}
      />
    </Stack>
  );
}

/** A plain form that the browser can send by itself; with scripts the page stays. */
function FilterForm({ filter, countries }: Pick<SearchViewProps, 'filter' | 'countries'>) {
  const t = useWords();
  const intl = useIntl();
  const id = useId();
  const [country, setCountry] = useState<string>(filter.country ?? '');
  const place = isCountryCode(country) ? COUNTRIES[country] : null;
  const options = countries
    .map((code) => ({ value: code, label: countryName(intl, code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale));
  return (
    <Form
      method="get"
      action="/members"
      className="grid items-end gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1.2fr_auto]"
    >
      <Field label={t('members.filter_gender')} id={`${id}-gender`}>
        <Select
          name="gender"
          placeholder={t('members.any_gender')}
          defaultValue={filter.gender ?? ''}
          options={[
            { value: 'female', label: t('members.gender.female') },
            { value: 'male', label: t('members.gender.male') },
          ]}
        />
      </Field>
      <Field label={t('members.filter_country')} id={`${id}-country`}>
        <Select
          name="country"
          placeholder={t('members.any_country')}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          options={options}
        />
      </Field>
      <Field label={t('members.filter_region')} id={`${id}-region`} disabled={!place}>
        <Select
          key={country}
          name="countryregion"
          placeholder={t('members.any_region')}
          defaultValue={country === filter.country ? (filter.countryregion ?? '') : ''}
          options={(place?.regions ?? []).map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <AgeSlider
        label={t('members.filter_age')}
        valueLabel={([from, to]) => t('members.age_range', { from, to })}
        fromLabel={t('members.age_from')}
        toLabel={t('members.age_to')}
        min={MINIMUM_AGE}
        max={MAXIMUM_AGE}
        defaultValue={[filter.min_age ?? MINIMUM_AGE, filter.max_age ?? MAXIMUM_AGE]}
        fromName="min_age"
        toName="max_age"
      />
      <Button type="submit">{t('members.show')}</Button>
    </Form>
  );
}
