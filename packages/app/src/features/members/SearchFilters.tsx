import { useCallback, useRef, useState } from 'react';
import { FilterButton, filtersSet } from '@rendezvous/ui/dating/filter-panel';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { SearchPanel, SearchSheet } from './members.lazy.tsx';
import { AGES, valueOf } from './search-filter.ts';
import type { FilterFormProps } from './useFilterForm.ts';

/** The filter: above the results on tablets and larger, behind a button on phones. */
export function SearchFilters({ filter, countries, fields }: FilterFormProps) {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const app = useAppServices();
  const prepare = () => void SearchSheet.load(app).catch(() => undefined);
  // A lazy component must keep its props while it is loading.
  const close = useCallback(() => setSheet('closed'), []);
  return (
    <>
      {/* Without JavaScript there is no sheet, so phones show the panel too (PAGE-4). */}
      <div className="hidden basis-full md:block noscript:block">
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
        <SearchSheet
          filter={filter}
          countries={countries}
          fields={fields}
          open={sheet === 'open'}
          onClose={close}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
