import type { RefObject } from 'react';
import { FilterSheet } from '@rendezvous/ui/dating/filter-panel';
import { useMessages } from '../../i18n/useMessages.ts';
import { afterPaint } from '../../page/after-paint.ts';
import { useFilterForm, type FilterFormProps } from './useFilterForm.ts';

type SearchSheetProps = FilterFormProps & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
};

/** The filter as phones show it. Left without applying, it is what it was. */
export default function SearchSheet({ open, onClose, returnFocusTo, ...props }: SearchSheetProps) {
  const t = useMessages();
  const { form, restore } = useFilterForm(props);
  return (
    <FilterSheet
      {...form}
      closeLabel={t('shell.close')}
      open={open}
      returnFocusTo={returnFocusTo}
      onOpenChange={() => {
        restore();
        onClose();
      }}
      onApply={() => {
        // The button answers first: closing and searching take a phone longer than a press may.
        afterPaint(() => {
          onClose();
          form.onApply();
        });
      }}
    />
  );
}
