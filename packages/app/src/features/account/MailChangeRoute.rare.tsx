import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { MailChangeView } from './MailChangeView.tsx';

/**
 * The page of the link that confirms a new address (ACCOUNT-11). Fetching the page changes nothing, because mail scanners
 * open links; the page then confirms with a call of its own.
 */
export function Component() {
  const t = useMessages();
  const { call, queries } = useAppServices();
  const self = useSelf();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, error, isSuccess, isPending } = useMutation<unknown, Error, string>({
    mutationFn: async (mailed) => {
      try {
        await call('confirmMailChange', { body: { token: mailed } });
      } catch (failure) {
        // A shortened link is as good as an expired one.
        const isBroken = failure instanceof CallError && failure.code === 'invalid_request';
        throw isBroken ? new CallError('link_expired') : failure;
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey }),
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate(token);
  }, [mutate, token]);
  return (
    <>
      <PageTitle>{t('mail_change.title')}</PageTitle>
      <MailChangeView
        isDone={isSuccess}
        failure={isPending ? null : error}
        isSignedIn={self !== null}
        onRetry={() => mutate(token)}
      />
    </>
  );
}
