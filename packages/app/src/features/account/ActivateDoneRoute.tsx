import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useActivation } from '../../shell/notices/useActivation.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ActivateDoneView } from './ActivateDoneView.tsx';

/** The link of the activation mail. Opening it changes nothing by itself (mail scanners open links): the page then asks. */
export function Component() {
  const t = useWords();
  const self = useSelf();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const { snapshot, send, runner } = useActivation({ at: 'link', token });
  const isOver = snapshot.matches('unconfirmed');
  useEffect(() => {
    if (isOver) void navigate('/activate/error?reason=link_expired', { replace: true });
  }, [isOver, navigate]);
  return (
    <>
      <PageTitle>{t('account.activate_title')}</PageTitle>
      {runner}
      <ActivateDoneView snapshot={snapshot} send={send} credits={self?.signup_credits ?? 0} />
    </>
  );
}
