import { useHref } from 'react-router-dom';
import { FilterPanel } from '@rendezvous/ui/dating/filter-panel';
import { EVERYBODY } from './search-filter.ts';
import { useFilterForm, type FilterFormProps } from './useFilterForm.ts';
import { useSearching } from './useSearching.ts';

/** The filter above the results; a plain form that the browser sends by itself until its code is there. */
export default function SearchPanel(props: FilterFormProps) {
  const { form, searchFor } = useFilterForm(props);
  return (
    <FilterPanel
      {...form}
      layout="row"
      action={useHref('/members')}
      busy={useSearching()}
      // The results are below: they must not go on showing what the form no longer asks for.
      onReset={() => {
        form.onReset();
        searchFor(EVERYBODY);
      }}
    />
  );
}
