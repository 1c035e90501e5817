import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Answer } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { SIGNUP_CREDITS } from '@rendezvous/contract/rules';
import { useApp } from '../../data/AppContext.tsx';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ActivateDoneView } from './ActivateDoneView.tsx';

/** The link itself is of no use any more; after any other failure it still is, and is kept for another try. */
const isUsedUp = ({ code }: CallError) => code === 'link_expired' || code === 'invalid_request';

/** The link of the activation mail. Opening it changes nothing by itself (mail scanners open links): the page then asks. */
export function Component() {
  const app = useApp();
  const t = useWords();
  const intl = useIntl();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const token = useSearchParams()[0].get('token');
  const asked = useRef(false);
  const activate = useMutation<Answer<'activate'>, CallError, string>({
    mutationFn: (value) => app.call('activate', { body: { token: value } }),
    onSuccess: ({ user }) => beginSession(user),
    onError: (error) => {
      if (isUsedUp(error)) void navigate('/activate/error?reason=link_expired', { replace: true });
    },
  });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (token) activate.mutate(token);
    else void navigate('/activate/error?reason=link_expired', { replace: true });
  });
  return (
    <>
      <PageTitle>{t('account.activate_title')}</PageTitle>
      <ActivateDoneView
        done={activate.isSuccess}
        credits={SIGNUP_CREDITS}
        failure={activate.error && !isUsedUp(activate.error) ? errorText(intl, activate.error) : null}
        onRetry={() => token && activate.mutate(token)}
      />
    </>
  );
}
