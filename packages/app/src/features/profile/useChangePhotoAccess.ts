import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Body } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { errorText } from '../../i18n/errorText.ts';
import { applyOwn } from '../../live/apply-own.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';

/**
 * Asks to see a member's private photos, shows one's own to a member, or ends that (PHOTO-10). Every query that shows the
 * member is fetched again, as after the live event.
 */
export function useChangePhotoAccess(onChanged: () => void) {
  const { call, queries } = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  return useMutation<unknown, CallError, Body<'changePhotoAccess'>>({
    mutationFn: (body) => call('changePhotoAccess', { body }),
    onSuccess: async (_, { id }) => {
      await applyOwn(queries, { type: 'member.changed', data: { member_id: id } });
      onChanged();
    },
    onError: (error) => toast({ tone: 'danger', title: errorText(intl, error) }),
  });
}
