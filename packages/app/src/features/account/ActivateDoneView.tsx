import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ActivationFlow } from '../../activation/useActivation.ts';

export type ActivateDoneViewProps = ActivationFlow & {
  /** Credits that the activation gave (CREDIT-2). */
  readonly credits: number;
  /** Whether the page is about to go to the wanted page, so that it offers no choice. */
  readonly isRedirecting?: boolean;
};

/** Shows that the address is being confirmed, and then the result. */
export function ActivateDoneView({ snapshot, send, credits, isRedirecting = false }: ActivateDoneViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { failure } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <EmptyState
        illustration="offline"
        level={1}
        title={t('access.activation_failed')}
        description={failure && errorText(intl, failure)}
        action={<Button onClick={() => send({ type: 'link.retried' })}>{t('error.retry')}</Button>}
      />
    );
  }
  if (isRedirecting || !snapshot.matches('activated')) {
    return (
      <Container width="form" space="hero">
        <Stack align="center">
          <Skeleton />
          <Text tone="soft">{t('access.activating')}</Text>
        </Stack>
      </Container>
    );
  }
  return (
    <EmptyState
      illustration="likes"
      level={1}
      title={t('access.activated_title')}
      description={t('access.activated', { credits })}
      action={
        <>
          <LinkButton size="lg">
            <Link to="/complete-signup">{t('access.complete_profile')}</Link>
          </LinkButton>
          <LinkButton size="lg" tone="neutral">
            <Link to="/members">{t('access.to_members')}</Link>
          </LinkButton>
        </>
      }
    />
  );
}
