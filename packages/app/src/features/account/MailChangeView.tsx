import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type MailChangeViewProps = {
  readonly isDone: boolean;
  readonly failure: Error | null;
  readonly isSignedIn: boolean;
  readonly onRetry: () => void;
};

/** Shows that the new address is being confirmed, and then the result (ACCOUNT-11). */
export function MailChangeView({ isDone, failure, isSignedIn, onRetry }: MailChangeViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const onwards = (
    <LinkButton size="lg" tone={isDone ? 'brand' : 'neutral'}>
      {isSignedIn ? (
        <Link to="/profile/settings/account">{t('mail_change.to_settings')}</Link>
      ) : (
        <Link to="/login">{t('shell.log_in')}</Link>
      )}
    </LinkButton>
  );
  if (isDone) {
    return (
      <EmptyState
        illustration="likes"
        level={1}
        title={t('mail_change.done')}
        description={t('mail_change.done_text')}
        action={onwards}
      />
    );
  }
  if (failure) {
    const isFinal =
      failure instanceof CallError && (failure.code === 'link_expired' || failure.code === 'email_taken');
    return (
      <EmptyState
        illustration="offline"
        level={1}
        title={t('mail_change.failed')}
        description={errorText(intl, failure)}
        action={isFinal ? onwards : <Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
    );
  }
  return (
    <Container width="form" space="hero">
      <Stack align="center">
        <Skeleton />
        <Text tone="soft" role="status">
          {t('mail_change.busy')}
        </Text>
      </Stack>
    </Container>
  );
}
