import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../../i18n/useMessages.ts';
import { DeletionPage } from './DeletionPage.tsx';

type DeletionPendingProps = {
  /** The address to which the link was mailed; null where it is unknown. */
  readonly email: string | null;
  /** Until when the link works (ISO 8601); null where it is unknown. */
  readonly until: string | null;
};

/** The account waits to be deleted, and the mailed link brings it back until the date (ACCOUNT-16). */
export function DeletionPending({ email, until }: DeletionPendingProps) {
  const t = useMessages();
  const intl = useIntl();
  const date = until && intl.formatDate(until, { dateStyle: 'long' });
  return (
    <DeletionPage title={t('deletion.pending')} lead={t('deletion.pending_text')}>
      {date && (
        <Banner tone="info" live="polite">
          {email ? t('deletion.pending_until', { email, date }) : t('deletion.pending_mailed', { date })}
        </Banner>
      )}
      <Text>{t('deletion.farewell')}</Text>
      <LinkButton tone="neutral" size="lg" width="fill">
        <Link to="/">{t('error.home')}</Link>
      </LinkButton>
    </DeletionPage>
  );
}
