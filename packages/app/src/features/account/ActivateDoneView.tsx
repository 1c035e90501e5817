import { Link } from 'react-router-dom';
import { Button, LinkButton } from '@rendezvous/ui/button';
import { EmptyState } from '@rendezvous/ui/empty-state';
import { Skeleton } from '@rendezvous/ui/skeleton';
import { Container, Stack } from '@rendezvous/ui/page';
import { Text } from '@rendezvous/ui/text';
import { useWords } from '../../i18n/useWords.ts';

export type ActivateDoneViewProps = {
  readonly done: boolean;
  /** Credits given with the activation. */
  readonly credits: number;
  /** Why it could not be done just now; the link still works. */
  readonly failure: string | null;
  readonly onRetry: () => void;
};

export function ActivateDoneView({ done, credits, failure, onRetry }: ActivateDoneViewProps) {
  const t = useWords();
  if (failure) {
    return (
      <EmptyState
        illustration="offline"
        level={1}
        title={t('account.activation_failed')}
        description={failure}
        action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
    );
  }
  if (!done) {
    return (
      <Container width="form" space="hero">
        <Stack align="center">
          <Skeleton />
          <Text tone="soft">{t('account.activating')}</Text>
        </Stack>
      </Container>
    );
  }
  return (
    <EmptyState
      illustration="likes"
      level={1}
      title={t('account.activated_title')}
      description={t('account.activated', { credits })}
      action={
        <>
          <LinkButton size="lg">
            <Link to="/complete-signup">{t('account.complete_profile')}</Link>
          </LinkButton>
          <LinkButton size="lg" tone="neutral">
            <Link to="/members">{t('account.to_members')}</Link>
          </LinkButton>
        </>
      }
    />
  );
}
