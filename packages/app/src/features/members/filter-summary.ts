import type { IntlShape } from 'react-intl';
import type { SearchField } from '@rendezvous/contract/search-fields';
import { formatMessageOf } from '../../i18n/useMessages.ts';
import { filterLabels } from './filter-labels.ts';
import type { SearchFilter } from './search-filter.ts';

/** The filters in one line, as a saved search is described and first called (SAVED-1). */
export function filterSummary(intl: IntlShape, filter: SearchFilter, ownCountry: string | null): string {
  const labels = filterLabels(intl, filter, ownCountry).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : formatMessageOf(intl)('search.any_gender');
}

/** The names of search fields in one text, each once: the two ends of an age range have one name. */
export function fieldNames(intl: IntlShape, fields: readonly SearchField[]): string {
  const t = formatMessageOf(intl);
  const nameOf = (field: SearchField) => {
    if (field === 'min_age' || field === 'max_age') return t('search.filter_age');
    return t(field === 'countryregion' ? 'search.filter_region' : `search.filter_${field}`);
  };
  return intl.formatList([...new Set(fields.map(nameOf))], { type: 'conjunction' });
}
