import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { SEARCH_CHOICE_NAMES } from '@rendezvous/contract/search-fields';
import { FilterChips, type FilterValue } from '@rendezvous/ui/dating/filter-panel';
import { countryName } from '../../i18n/format.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { AGES, searchOf, valueOf, type SearchFilter } from './search-filter.ts';

/** The active filters. Each links to the search without it (SEARCH-7). */
export function SearchChips({ filter }: { readonly filter: SearchFilter }) {
  const t = useMessages();
  const intl = useIntl();
  const value = valueOf(filter);
  const [from, to] = value.ages;
  type Chip = [key: string, label: string | false | undefined, without: Partial<FilterValue>];
  const set: Chip[] = [
    ...SEARCH_CHOICE_NAMES.map((name): Chip => {
      const chosen = filter[name];
      return [
        name,
        chosen && t(`search.${name}.${chosen}` as MessageId),
        { choices: { ...value.choices, [name]: '' } },
      ];
    }),
    [
      'age',
      (filter.min_age ?? filter.max_age) !== undefined && t('search.filter_ages', { from, to }),
      { ages: AGES },
    ],
    ['country', filter.country && countryName(intl, filter.country), { country: '', region: '' }],
    ['region', filter.countryregion, { region: '' }],
  ];
  const chips = set
    .filter((one): one is [string, string, Partial<FilterValue>] => Boolean(one[1]))
    .map(([key, label, without]) => ({
      key,
      label,
      removeLabel: t('search.filter_remove', { filter: label }),
      link: <Link preventScrollReset to={`/members?${searchOf({ ...value, ...without })}`} />,
    }));
  return <FilterChips label={t('search.filter_active')} chips={chips} />;
}
