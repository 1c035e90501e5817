import type { ReactNode } from 'react';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';

type DeletionPageProps = {
  readonly back?: ReactNode;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of one step of the deletion: heading, introduction and content. */
export function DeletionPage({ back, title, lead, children }: DeletionPageProps) {
  return (
    <Container width="form">
      <Stack gap="lg">
        {back && <div>{back}</div>}
        <Stack gap="sm">
          <Heading level={1}>{title}</Heading>
          {lead && <Text tone="soft">{lead}</Text>}
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}
