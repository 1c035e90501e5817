import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sitePath } from '@rendezvous/contract/site-path';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useActivation } from '../../activation/useActivation.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { ActivateErrorView } from './ActivateErrorView.tsx';

/** The page of a link that was refused (ACCOUNT-5). What it offers depends on who is signed in. */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  return (
    <>
      <PageTitle>{t('access.activation_failed')}</PageTitle>
      <Refused key={self?.id} />
    </>
  );
}

function Refused() {
  const [search] = useSearchParams();
  const next = sitePath(search.get('next'));
  const { snapshot, send, runner } = useActivation({ at: 'refusedLink' });
  // The link was opened twice, and the first time confirmed the address.
  const isConfirmed = snapshot.matches('activated');
  const navigate = useNavigate();
  useEffect(() => {
    if (next && isConfirmed) void navigate(next, { replace: true });
  }, [next, isConfirmed, navigate]);
  return (
    <>
      {runner}
      <ActivateErrorView snapshot={snapshot} send={send} reason={search.get('reason')} next={next} />
    </>
  );
}
