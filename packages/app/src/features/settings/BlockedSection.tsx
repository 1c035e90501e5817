import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { ProfileCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { BlockedView } from './BlockedView.tsx';

/** The queries that show members, which are fetched again after an unblock. */
const SHOWS_MEMBERS = new Set([
  'readMember',
  'listSimilar',
  'searchMembers',
  'listChats',
  'readChat',
  'listLikes',
]);

/** The members whom the signed-in member has blocked, with buttons to unblock them (SAFETY-5). */
export default function BlockedSection() {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const top = useRef<HTMLParagraphElement>(null);
  // Blocking on other pages does not update this query.
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('listBlocked'),
    refetchOnMount: 'always',
  });
  const unblock = useMutation<unknown, CallError, ProfileCard>({
    mutationFn: ({ id }) => call('unblock', { body: { id } }),
    onSuccess: async (_, { id, name }) => {
      await storeResult<CallResponse<'listBlocked'>>(
        queries,
        callQueryOptions('listBlocked').queryKey,
        (old) => old && { profiles: old.profiles.filter((profile) => profile.id !== id) },
      );
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => SHOWS_MEMBERS.has(String(queryKey[0])),
      });
      // The button that had the focus disappears with its row.
      top.current?.focus();
      toast({ tone: 'positive', title: t('settings.unblocked', { name }) });
    },
  });
  return (
    <BlockedView
      top={top}
      members={data?.profiles}
      failure={
        unblock.error ? errorText(intl, unblock.error) : !data && error ? errorText(intl, error) : null
      }
      retry={!data && error ? { busy: isFetching, onRetry: () => void refetch() } : null}
      unblocking={unblock.isPending ? unblock.variables.id : null}
      onUnblock={unblock.mutate}
    />
  );
}
