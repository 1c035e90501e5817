import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { fieldNames } from './filter-summary.ts';
import { MemberCard } from './MemberCard.tsx';

/**
 * Who is new in a saved search since the member last saw who is, and what the search leaves out (SAVED-4, SAVED-6). They
 * are read once for each entry of the history, so that they are still there when the member comes back from a profile.
 */
export default function SavedSearchNews({ id }: { readonly id: string }) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const headingId = useId();
  const { key } = useLocation();
  const { data, error, isFetching, refetch } = useQuery<CallResponse<'readSavedSearch'>, CallError>({
    queryKey: ['savedSearchNews', id, key],
    queryFn: ({ signal }) => call('readSavedSearch', { query: { id }, signal }),
    staleTime: Infinity,
  });
  const seen = data && data.new_members.length > 0 ? data.read_at : null;
  useEffect(() => {
    if (!seen) return;
    call('changeSavedSearch', { body: { id, seen } })
      .then((list) => queries.setQueryData(callQueryOptions('listSavedSearches').queryKey, list))
      // They are shown as new once more.
      .catch(() => undefined);
  }, [call, queries, id, seen]);
  // A search that was deleted is an ordinary search.
  if (error?.code === 'not_found') return null;
  if (error && !data) {
    return (
      <Banner
        tone="danger"
        live="assertive"
        action={
          <Button tone="neutral" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        }
      >
        {errorText(intl, error)}
      </Banner>
    );
  }
  if (!data) return null;
  const { new_members: members, search } = data;
  return (
    <>
      {search.left_out.length > 0 && (
        <Banner tone="warning">
          {t('saved_searches.left_out', { filters: fieldNames(intl, search.left_out) })}
        </Banner>
      )}
      {members.length > 0 && (
        <Stack as="section" aria-labelledby={headingId}>
          <Heading level={2} size="lg" id={headingId}>
            {t('saved_searches.news')}
          </Heading>
          <PhotoGrid aria-labelledby={headingId}>
            {members.map((member) => (
              <MemberCard key={member.id} member={member} level={3} />
            ))}
          </PhotoGrid>
        </Stack>
      )}
    </>
  );
}
