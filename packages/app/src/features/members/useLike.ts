import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import type { Profile } from '@rendezvous/contract/entities';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';

/**
 * Likes a member, or takes the like back if there is one; `liked` is the present state. The page shows it at once and
 * reverts it if the server refuses. `onMatch` is called when the like is a match (LIKE-4).
 */
export function useLike(onMatch: (id: string) => void) {
  const { call, queries } = useAppServices();
  const intl = useIntl();
  const toast = useToast();

  function show(id: string, liked: boolean) {
    queries.setQueryData(callQueryOptions('readMember', { id }).queryKey, (old) =>
      old ? { profile: { ...old.profile, liked } } : old,
    );
  }
  return useMutation<{ match: boolean }, CallError, Pick<Profile, 'id' | 'liked'>>({
    mutationFn: async ({ id, liked }) => {
      if (!liked) return call('addLike', { body: { id } });
      await call('removeLike', { body: { id } });
      return { match: false };
    },
    onMutate: ({ id, liked }) => show(id, !liked),
    onSuccess: ({ match }, { id }) => {
      if (match) onMatch(id);
    },
    onError: (error, { id, liked }) => {
      show(id, liked);
      toast({ tone: 'danger', title: errorText(intl, error) });
    },
    onSettled: () => {
      for (const name of ['listLikes', 'listMatches']) void queries.invalidateQueries({ queryKey: [name] });
      void queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey });
    },
  });
}
