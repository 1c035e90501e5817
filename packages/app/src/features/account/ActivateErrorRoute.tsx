import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { CallError, ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { useApp } from '../../data/AppContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ActivateErrorView } from './ActivateErrorView.tsx';

export function Component() {
  const app = useApp();
  const t = useWords();
  const intl = useIntl();
  const self = useSelf();
  const reason = useSearchParams()[0].get('reason') ?? '';
  const error = new CallError(Object.hasOwn(ERROR_STATUS, reason) ? (reason as ErrorCode) : 'link_expired');
  const resend = useMutation<unknown, CallError>({
    mutationFn: () => app.call('resendActivation', { body: {} }),
  });
  return (
    <>
      <PageTitle>{t('account.activation_failed')}</PageTitle>
      <ActivateErrorView
        explanation={errorText(intl, error)}
        email={self?.status === 'not_confirmed' ? self.email : null}
        alreadyActive={self?.status === 'active'}
        sent={resend.isSuccess}
        busy={resend.isPending}
        failure={resend.error && errorText(intl, resend.error)}
        onResend={() => resend.mutate()}
      />
    </>
  );
}
