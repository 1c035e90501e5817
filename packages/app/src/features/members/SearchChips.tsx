import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { FilterChips } from '@rendezvous/ui/dating/filter-panel';
import { useMessages } from '../../i18n/useMessages.ts';
import { useOwnCountry } from '../../data/useSelf.ts';
import { filterLabels } from './filter-labels.ts';
import { searchOf, valueOf, type SearchFilter } from './search-filter.ts';

/** The active filters. Each links to the search without it (SEARCH-7). */
export function SearchChips({ filter }: { readonly filter: SearchFilter }) {
  const t = useMessages();
  const value = valueOf(filter);
  const chips = filterLabels(useIntl(), filter, useOwnCountry()).map(({ key, label, without }) => ({
    key,
    label,
    removeLabel: t('search.filter_remove', { filter: label }),
    link: <Link preventScrollReset to={`/members?${searchOf({ ...value, ...without })}`} />,
  }));
  return <FilterChips label={t('search.filter_active')} chips={chips} />;
}
