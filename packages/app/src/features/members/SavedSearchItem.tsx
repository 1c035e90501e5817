import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { NEW_MEMBERS_CAP, savedSearchPath } from '@rendezvous/contract/saved-searches';
import type { SavedSearch } from '@rendezvous/contract/saved-search-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Switch } from '@rendezvous/ui/form/switch';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button } from '@rendezvous/ui/primitives/button';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useOwnCountry } from '../../data/useSelf.ts';
import { fieldNames, filterSummary } from './filter-summary.ts';
import { RenameSearch } from './saved-searches.lazy.tsx';

type List = CallResponse<'listSavedSearches'>;
type SavedSearchItemProps = { readonly search: SavedSearch; readonly onDelete: () => void };

/** A saved search in the list: opened, renamed, deleted and switched to mails (SAVED-3). */
export function SavedSearchItem({ search, onDelete }: SavedSearchItemProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const titleId = useId();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name } = search;
  const summary = filterSummary(intl, search.filter, useOwnCountry());
  const { queryKey } = callQueryOptions('listSavedSearches');
  const setMail = (on: boolean) =>
    queries.setQueryData<List>(
      queryKey,
      (list) =>
        list && {
          ...list,
          searches: list.searches.map((one) => (one.id === id ? { ...one, mail: on } : one)),
        },
    );
  const mail = useMutation<List, CallError, boolean>({
    mutationFn: (on) => call('changeSavedSearch', { body: { id, mail: on } }),
    onMutate: async (on) => {
      await queries.cancelQueries({ queryKey });
      setMail(on);
    },
    onError: (failure, on) => {
      setMail(!on);
      toast({ tone: 'danger', title: errorText(intl, failure) });
      // It may have been deleted in another tab.
      void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <li aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 border-t border-line pt-5">
      <Stack gap="xs">
        <Cluster justify="between" align="baseline">
          <TextLink target="block">
            <Link id={titleId} to={savedSearchPath(search)} className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
          </TextLink>
          {search.new_count > 0 && (
            <Badge tone="brand">
              {t('saved_searches.new_count', {
                count: search.new_count,
                number:
                  search.new_count > NEW_MEMBERS_CAP
                    ? `${intl.formatNumber(NEW_MEMBERS_CAP)}+`
                    : intl.formatNumber(search.new_count),
              })}
            </Badge>
          )}
        </Cluster>
        {summary !== name && (
          <Text size="sm" tone="soft">
            {summary}
          </Text>
        )}
      </Stack>
      {search.left_out.length > 0 && (
        <Banner tone="warning">
          {t('saved_searches.left_out', { filters: fieldNames(intl, search.left_out) })}
        </Banner>
      )}
      <Switch
        label={t('saved_searches.mail')}
        checked={search.mail}
        aria-describedby={titleId}
        onChange={({ target }) => mail.mutate(target.checked)}
      />
      <Cluster gap="sm">
        <Button
          tone="neutral"
          size="sm"
          aria-label={t('saved_searches.rename_name', { name })}
          onClick={() => setIsRenaming(true)}
        >
          {t('saved_searches.rename')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('saved_searches.delete_name', { name })}
          onClick={onDelete}
        >
          {t('saved_searches.delete')}
        </Button>
      </Cluster>
      {isRenaming && <RenameSearch search={search} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}
