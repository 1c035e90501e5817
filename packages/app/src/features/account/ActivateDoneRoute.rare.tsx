import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sitePath } from '@rendezvous/contract/site-path';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { withNext } from '../../data/entry-paths.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useActivation } from '../../activation/useActivation.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { ActivateDoneView } from './ActivateDoneView.tsx';

/**
 * The page of the activation link. Fetching the page changes nothing, because mail scanners open links; the page then
 * confirms with a call of its own (ACCOUNT-3) and leads to the page that the member wanted (ACCOUNT-4).
 */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const navigate = useNavigate();
  const toast = useToast();
  const [search] = useSearchParams();
  const token = search.get('token');
  const next = sitePath(search.get('next'));
  const { snapshot, send, runner } = useActivation({ at: 'link', token });
  const isRefused = snapshot.matches('unconfirmed');
  useEffect(() => {
    if (isRefused) void navigate(withNext('/activate/error?reason=link_expired', next), { replace: true });
  }, [isRefused, next, navigate]);
  const isRedirecting = next !== null && snapshot.matches('activated');
  const credits = self?.signup_credits ?? 0;
  useEffect(() => {
    if (!isRedirecting) return;
    toast({ tone: 'positive', title: t('access.activated', { credits }) });
    void navigate(next, { replace: true });
  }, [credits, isRedirecting, next, navigate, t, toast]);
  return (
    <>
      <PageTitle>{t('access.activate_title')}</PageTitle>
      {runner}
      <ActivateDoneView snapshot={snapshot} send={send} credits={credits} isRedirecting={isRedirecting} />
    </>
  );
}
