import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';

/**
 * Blocks a member with `blocked: true`, and lifts the block with `blocked: false` (SAFETY-1, SAFETY-4). Every query that
 * shows the member is fetched again.
 */
export function useSetBlocked() {
  const { call, queries } = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  return useMutation<unknown, CallError, { id: string; blocked: boolean }>({
    mutationFn: ({ id, blocked }) => call(blocked ? 'block' : 'unblock', { body: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['readMember', 'listSimilar', 'searchMembers', 'listChats', 'readChat', 'listLikes'].includes(
            String(queryKey[0]),
          ),
      });
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(intl, error) }),
  });
}
