import { lazy, Suspense, useRef, useState } from 'react';
import { FilterButton, filtersSet } from '@rendezvous/ui/dating/filter-panel';
import { useMessages } from '../../i18n/useMessages.ts';
import { SearchPanel } from './members.lazy.tsx';
import { AGES, valueOf } from './search-filter.ts';
import type { FilterFormProps } from './useFilterForm.ts';

const fetchSheet = () => import('./SearchSheet.tsx');
const SearchSheet = lazy(fetchSheet);

/** The filter: above the results on tablets and larger, behind a button on phones. */
export function SearchFilters({ filter, countries, fields }: FilterFormProps) {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const prepare = () => void fetchSheet().catch(() => undefined);
  return (
    <>
      {/* Without JavaScript there is no sheet, so phones show the panel too (PAGE-4). */}
      <div className="hidden md:block noscript:block">
        <SearchPanel filter={filter} countries={countries} fields={fields} />
      </div>
      <div className="flex md:hidden noscript:hidden">
        <FilterButton
          ref={button}
          label={t('search.filter')}
          count={filtersSet(valueOf(filter), AGES)}
          setLabel={(count) => t('search.filter_set', { count })}
          open={sheet === 'open'}
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={() => setSheet('open')}
        />
      </div>
      {sheet !== 'never' && (
        <Suspense>
          <SearchSheet
            filter={filter}
            countries={countries}
            fields={fields}
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            returnFocusTo={button}
          />
        </Suspense>
      )}
    </>
  );
}
