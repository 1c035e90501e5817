import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';

/**
 * Blocks a member, or lifts the block (SAFETY-1, SAFETY-4); `blocked` is the present state. Every query that shows the
 * member is fetched again.
 */
export function useBlock() {
  const { call, queries } = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  return useMutation<unknown, CallError, { id: string; blocked: boolean }>({
    mutationFn: ({ id, blocked }) => call(blocked ? 'unblock' : 'block', { body: { id } }),
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
