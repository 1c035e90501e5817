import { Navigate, useSearchParams } from 'react-router-dom';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DeletionPending } from './deletion/DeletionPending.tsx';
import type { RouteModule } from '../../routes.tsx';
import { Reactivation } from './deletion.lazy.tsx';

export const load: RouteModule['load'] = async (app, { request }) => {
  if (new URL(request.url).searchParams.has('token')) await Reactivation.load(app);
};

/**
 * The page after a deletion, and that of the mailed link (ACCOUNT-16). Fetching the page of the link changes nothing,
 * because mail scanners open links; the page then brings the account back with a call of its own.
 */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token !== null) {
    return (
      <>
        <PageTitle>{t('deletion.return')}</PageTitle>
        <Reactivation token={token} />
      </>
    );
  }
  if (self) return <Navigate to="/profile/settings/deletion" replace />;
  return (
    <>
      <PageTitle>{t('deletion.pending')}</PageTitle>
      <DeletionPending email={null} until={instantOf(search.get('until'))} />
    </>
  );
}

/** Returns the time in an address, or null if it is none. */
function instantOf(text: string | null): string | null {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
}
