import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Spinner } from '@rendezvous/ui/primitives/spinner';
import { errorText } from '../../../i18n/errorText.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionPending } from './DeletionPending.tsx';
import { DeletionPage } from './DeletionPage.tsx';

type DeletionEndProps = Omit<DeletionViewProps, 'credits'>;

/** The states after the deletion: pending, being reactivated, reactivated, and gone (ACCOUNT-16). */
export function DeletionEnd(props: DeletionEndProps) {
  const { snapshot } = props;
  if (snapshot.matches('pendingDeletion')) return <DeletionPending email={props.email} until={props.until} />;
  if (snapshot.matches('reactivating')) return <Reactivating />;
  if (snapshot.matches('notReactivated')) return <NotReactivated {...props} />;
  if (snapshot.matches('reactivated')) return <Reactivated />;
  return <Gone {...props} />;
}

function Reactivating() {
  const t = useMessages();
  return (
    <DeletionPage title={t('deletion.returning')}>
      <Stack align="start">
        <Spinner size="lg" label={t('deletion.returning')} />
      </Stack>
    </DeletionPage>
  );
}

function NotReactivated({ snapshot, send }: DeletionEndProps) {
  const t = useMessages();
  const intl = useIntl();
  const { failure } = snapshot.context;
  return (
    <EmptyState
      illustration="offline"
      level={1}
      title={t('deletion.not_returned')}
      description={
        <>
          {t('deletion.not_returned_text')} {failure && errorText(intl, failure)}
        </>
      }
      action={<Button onClick={() => send({ type: 'reactivation.wanted' })}>{t('error.retry')}</Button>}
    />
  );
}

function Reactivated() {
  const t = useMessages();
  return (
    <DeletionPage title={t('deletion.returned')} lead={t('deletion.returned_text')}>
      <PageLink to="/members" primary>
        {t('deletion.to_members')}
      </PageLink>
    </DeletionPage>
  );
}

/** The mail's link is no longer valid, or the days in which the account could come back are over. */
function Gone({ snapshot }: DeletionEndProps) {
  const t = useMessages();
  const byLink = snapshot.context.token !== null;
  return (
    <DeletionPage
      title={t(byLink ? 'deletion.link_over' : 'deletion.gone')}
      lead={byLink ? t('deletion.link_over_text', { days: REACTIVATION_DAYS }) : t('deletion.gone_text')}
    >
      <Stack gap="sm">
        {byLink && <PageLink to="/login">{t('shell.log_in')}</PageLink>}
        <PageLink to="/signup">{t('shell.sign_up')}</PageLink>
      </Stack>
    </DeletionPage>
  );
}

type PageLinkProps = { readonly to: string; readonly primary?: boolean; readonly children: ReactNode };

function PageLink({ to, primary = false, children }: PageLinkProps) {
  return (
    <LinkButton tone={primary ? 'brand' : 'neutral'} size="lg" width="fill">
      <Link to={to}>{children}</Link>
    </LinkButton>
  );
}
