import type { RefObject } from 'react';
import { FilterSheet } from '@rendezvous/ui/dating/filter-panel';
import { useMessages } from '../../i18n/useMessages.ts';
import { FilterPlace } from './FilterPlace.tsx';
import { useFilterForm, type FilterFormProps } from './useFilterForm.ts';

type SearchSheetProps = FilterFormProps & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
};

/** The filter on phones. Closing it without applying restores the filter. */
export default function SearchSheet({ open, onClose, returnFocusTo, ...props }: SearchSheetProps) {
  const t = useMessages();
  const { form, restore, takeOver } = useFilterForm(props);
  return (
    <FilterSheet
      {...form}
      closeLabel={t('shell.close')}
      place={<FilterPlace takeOver={takeOver} />}
      open={open}
      returnFocusTo={returnFocusTo}
      onOpenChange={() => {
        restore();
        onClose();
      }}
      onApply={() => {
        // The pressed button is painted first, because closing and searching can take long on a phone.
        afterPaint(() => {
          onClose();
          form.onApply();
        });
      }}
    />
  );
}

/** Calls `callback` after the next paint, for work that must not delay the response to an interaction. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
