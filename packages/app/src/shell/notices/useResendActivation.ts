import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { errorText } from '../../i18n/errorText.ts';

/** Sends the activation link again. */
export function useResendActivation() {
  const { call } = useApp();
  const intl = useIntl();
  const resend = useMutation<unknown, CallError>({
    mutationFn: () => call('resendActivation', { body: {} }),
  });
  return {
    sent: resend.isSuccess,
    busy: resend.isPending,
    failure: resend.error && errorText(intl, resend.error),
    again: () => resend.mutate(),
  };
}

export type ResendActivation = ReturnType<typeof useResendActivation>;
