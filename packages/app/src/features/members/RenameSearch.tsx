import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import type { SavedSearch } from '@rendezvous/contract/saved-search-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { SavedSearchName } from './SavedSearchName.tsx';

type RenameSearchProps = {
  readonly search: Pick<SavedSearch, 'id' | 'name'>;
  readonly onClose: () => void;
};

/** Gives a saved search another name (SAVED-3). */
export default function RenameSearch({ search: { id, name }, onClose }: RenameSearchProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const fieldId = useId();
  const [typed, setTyped] = useState(name);
  const rename = useMutation<CallResponse<'listSavedSearches'>, CallError, string>({
    mutationFn: (next) => call('changeSavedSearch', { body: { id, name: next } }),
    async onSuccess(list) {
      await storeResult(queries, callQueryOptions('listSavedSearches').queryKey, list);
      onClose();
    },
    onError: () => document.getElementById(fieldId)?.focus(),
  });
  const nameError = fieldErrorText(intl, rename.error, 'name');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('saved_searches.rename_name', { name })}
      closeLabel={t('shell.close')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!rename.isPending) rename.mutate(typed);
        }}
      >
        <Stack gap="lg">
          {rename.error && !nameError && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, rename.error)}
            </Banner>
          )}
          <SavedSearchName
            id={fieldId}
            value={typed}
            error={nameError}
            onChange={(next) => {
              setTyped(next);
              if (rename.error) rename.reset();
            }}
          />
          <Button type="submit" width="fill" loading={rename.isPending}>
            {t('saved_searches.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
