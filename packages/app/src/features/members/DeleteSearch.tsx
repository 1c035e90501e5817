import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import type { SavedSearch } from '@rendezvous/contract/saved-search-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';

type DeleteSearchProps = {
  readonly search: Pick<SavedSearch, 'id' | 'name'>;
  readonly onClose: () => void;
  /** Takes the focus after the deletion, when the button that opened the question is gone with its row. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
};

/** Deletes a saved search after a question (SAVED-3). */
export default function DeleteSearch({ search: { id, name }, onClose, returnFocusTo }: DeleteSearchProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const { queryKey } = callQueryOptions('listSavedSearches');
  const remove = useMutation<CallResponse<'deleteSavedSearch'>, CallError, void>({
    mutationFn: () => call('deleteSavedSearch', { query: { id } }),
    onSuccess: async () => {
      await storeResult<CallResponse<'listSavedSearches'>>(
        queries,
        queryKey,
        (list) => list && { ...list, searches: list.searches.filter((one) => one.id !== id) },
      );
      toast({ tone: 'positive', title: t('saved_searches.deleted') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={returnFocusTo}
      tone="danger"
      title={t('saved_searches.delete_confirm')}
      description={t('saved_searches.delete_text', { name })}
      confirmLabel={t('saved_searches.delete')}
      cancelLabel={t('members.cancel')}
      busy={remove.isPending}
      onConfirm={(event) => {
        event.preventDefault();
        if (!remove.isPending) remove.mutate();
      }}
    >
      {remove.error && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
