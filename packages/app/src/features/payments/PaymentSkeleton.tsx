import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { useMessages } from '../../i18n/useMessages.ts';

/** Shown while an order is loading. */
export function PaymentSkeleton() {
  const t = useMessages();
  return (
    <Container width="form" space="hero">
      <SkeletonGroup label={t('payments.checking')}>
        <Stack align="center">
          <Skeleton shape="avatar" />
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" />
          <Skeleton shape="card" />
        </Stack>
      </SkeletonGroup>
    </Container>
  );
}
