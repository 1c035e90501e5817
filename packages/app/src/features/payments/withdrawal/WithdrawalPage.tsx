import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../../i18n/useMessages.ts';

type WithdrawalPageProps = {
  readonly orderId: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

/** The layout of one step of a withdrawal: the way back to the order, heading, introduction and content. */
export function WithdrawalPage({ orderId, title, lead, children }: WithdrawalPageProps) {
  const t = useMessages();
  return (
    <Container width="form">
      <Stack gap="lg">
        <div>
          <BackButton>
            <Link to={`/transactions/${orderId}`}>{t('withdrawal.back')}</Link>
          </BackButton>
        </div>
        <Stack gap="sm">
          <Heading level={1}>{title}</Heading>
          <Text tone="soft">{lead}</Text>
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}
