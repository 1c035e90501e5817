import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Spinner } from '@rendezvous/ui/primitives/spinner';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../../i18n/errorText.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionPage } from './DeletionPage.tsx';

/** The states after the deletion: pending, being reactivated, reactivated, and gone (ACCOUNT-16). */
export function DeletionEnd(props: DeletionViewProps) {
  const { snapshot } = props;
  if (snapshot.matches('pendingDeletion')) return <Pending {...props} />;
  if (snapshot.matches('reactivating')) return <Reactivating />;
  if (snapshot.matches('notReactivated')) return <NotReactivated {...props} />;
  if (snapshot.matches('reactivated')) return <Reactivated />;
  return <Gone {...props} />;
}

function Pending({ email, until }: DeletionViewProps) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <DeletionPage title={t('deletion.pending')} lead={t('deletion.pending_text')}>
      {until && (
        <Banner tone="info" live="polite">
          {t('deletion.pending_until', { email, date: intl.formatDate(until, { dateStyle: 'long' }) })}
        </Banner>
      )}
      <Text>{t('deletion.farewell')}</Text>
      <PageLink to="/">{t('error.home')}</PageLink>
    </DeletionPage>
  );
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

function NotReactivated({ snapshot, send }: DeletionViewProps) {
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
function Gone({ snapshot }: DeletionViewProps) {
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
