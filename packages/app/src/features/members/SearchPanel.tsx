import { useHref } from 'react-router-dom';
import { FilterPanel } from '@rendezvous/ui/dating/filter-panel';
import { FilterPlace } from './FilterPlace.tsx';
import { EVERYBODY } from './search-filter.ts';
import { useFilterForm, type FilterFormProps } from './useFilterForm.ts';
import { useSearching } from './useSearching.ts';

/** The filter above the results. Before hydration the browser submits it as a plain form. */
export default function SearchPanel(props: FilterFormProps) {
  const { form, searchFor, takeOver } = useFilterForm(props);
  return (
    <FilterPanel
      {...form}
      layout="row"
      place={<FilterPlace takeOver={takeOver} />}
      action={useHref('/members')}
      busy={useSearching()}
      // The results are visible below, so a reset searches at once.
      onReset={() => {
        form.onReset();
        searchFor(EVERYBODY);
      }}
    />
  );
}
