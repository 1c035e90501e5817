import type { ReactNode } from 'react';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';

type FormPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Links below the form to other pages. */
  readonly foot?: ReactNode;
};

/** The layout of a page that consists of one form. */
export function FormPage({ title, lead, children, foot }: FormPageProps) {
  return (
    <Container width="form" space="page">
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{title}</Heading>
          {lead && <Text tone="soft">{lead}</Text>}
        </Stack>
        {children}
        {foot && (
          <Text as="div" tone="soft" size="sm">
            {foot}
          </Text>
        )}
      </Stack>
    </Container>
  );
}
