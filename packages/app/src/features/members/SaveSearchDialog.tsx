import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { SAVED_SEARCHES } from '@rendezvous/contract/saved-searches';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { LoadFailed } from '../../page/LoadFailed.tsx';
import { useOwnCountry } from '../../data/useSelf.ts';
import { filterSummary } from './filter-summary.ts';
import { proposedName } from './saved-search-name.ts';
import { SavedSearchName } from './SavedSearchName.tsx';
import { searchOf, valueOf, type SearchFilter } from './search-filter.ts';

type SaveSearchDialogProps = { readonly filter: SearchFilter; readonly onClose: () => void };

const isSame = (one: SearchFilter, other: SearchFilter) =>
  String(searchOf(valueOf(one))) === String(searchOf(valueOf(other)));

/** Saves the filters of a search under a name, or says that they are saved already (SAVED-1, SAVED-2). */
export default function SaveSearchDialog({ filter, onClose }: SaveSearchDialogProps) {
  const t = useMessages();
  const intl = useIntl();
  const ownCountry = useOwnCountry();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('listSavedSearches'),
    refetchOnMount: 'always',
  });
  const [savedId, setSavedId] = useState<string | null>(null);
  const saved = data?.searches.find(
    (search) => search.id === savedId || (savedId === null && isSame(search.filter, filter)),
  );
  const isFull = (data?.searches.length ?? 0) >= (data?.limit ?? SAVED_SEARCHES);
  const toList = (
    <LinkButton width="fill">
      <Link to="/saved-searches">{t('saved_searches.to_list')}</Link>
    </LinkButton>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('saved_searches.save_title')}
      description={filterSummary(intl, filter, ownCountry)}
      closeLabel={t('shell.close')}
    >
      {!data && error && <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t('saved_searches.loading')}>
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      {saved && (
        <Stack gap="lg">
          <Banner tone="info" live="polite" title={t('saved_searches.existed_title')}>
            {t('saved_searches.existed', { name: saved.name })}
          </Banner>
          {toList}
        </Stack>
      )}
      {data && !saved && isFull && (
        <Stack gap="lg">
          <Banner tone="warning" live="polite">
            {t('saved_searches.too_many', { limit: data.limit })}
          </Banner>
          {toList}
        </Stack>
      )}
      {data && !saved && !isFull && (
        <SaveForm filter={filter} onSaved={onClose} onExisted={setSavedId} onFull={() => void refetch()} />
      )}
    </Dialog>
  );
}

type SaveFormProps = {
  readonly filter: SearchFilter;
  readonly onSaved: () => void;
  /** Called when another tab has saved the filters meanwhile, with the id of that search. */
  readonly onExisted: (id: string) => void;
  readonly onFull: () => void;
};

function SaveForm({ filter, onSaved, onExisted, onFull }: SaveFormProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const ownCountry = useOwnCountry();
  const toast = useToast();
  const id = useId();
  const [name, setName] = useState(() => proposedName(intl, filter, ownCountry));
  const [mail, setMail] = useState(false);
  const save = useMutation<CallResponse<'saveSearch'>, CallError, Body<'saveSearch'>>({
    mutationFn: (body) => call('saveSearch', { body }),
    async onSuccess({ id: savedId, existed, ...list }) {
      await storeResult(queries, callQueryOptions('listSavedSearches').queryKey, list);
      if (existed) return onExisted(savedId);
      toast({ tone: 'positive', title: t('saved_searches.saved') });
      return onSaved();
    },
    onError: ({ fields }) => (fields['filter'] ? onFull() : document.getElementById(id)?.focus()),
  });
  const nameError = fieldErrorText(intl, save.error, 'name');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ name, filter, mail });
      }}
    >
      <Stack gap="lg">
        {save.error && !nameError && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, save.error)}
          </Banner>
        )}
        <SavedSearchName
          id={id}
          value={name}
          error={nameError}
          onChange={(next) => {
            setName(next);
            if (save.error) save.reset();
          }}
        />
        <Checkbox
          label={t('saved_searches.mail')}
          checked={mail}
          onChange={({ target }) => setMail(target.checked)}
        />
        <Button type="submit" width="fill" loading={save.isPending}>
          {t('saved_searches.save')}
        </Button>
      </Stack>
    </form>
  );
}
