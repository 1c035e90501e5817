import type { IntlShape } from 'react-intl';
import { SEARCH_CHOICE_NAMES } from '@rendezvous/contract/search-fields';
import type { FilterValue } from '@rendezvous/ui/dating/filter-panel';
import { countryName } from '../../i18n/format.ts';
import { choiceName } from './choice-name.ts';
import { formatMessageOf } from '../../i18n/useMessages.ts';
import { AGES, valueOf, type SearchFilter } from './search-filter.ts';

export type FilterLabel = {
  readonly key: string;
  readonly label: string;
  /** The change of the form's value that removes the filter. */
  readonly without: Partial<FilterValue>;
};

/**
 * The filters that are set, in the member's language and unit of length and in the order in which the search shows them.
 */
export function filterLabels(
  intl: IntlShape,
  filter: SearchFilter,
  ownCountry: string | null,
): FilterLabel[] {
  const t = formatMessageOf(intl);
  const value = valueOf(filter);
  const [from, to] = value.ages;
  type Label = [key: string, label: string | false | undefined, without: Partial<FilterValue>];
  const set: Label[] = [
    ...SEARCH_CHOICE_NAMES.map((name): Label => {
      const chosen = filter[name];
      return [
        name,
        chosen && choiceName(intl, name, chosen, ownCountry),
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
  return set
    .filter((one): one is [string, string, Partial<FilterValue>] => Boolean(one[1]))
    .map(([key, label, without]) => ({ key, label, without }));
}
