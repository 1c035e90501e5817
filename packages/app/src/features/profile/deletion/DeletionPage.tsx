import { use, useEffect, useRef, type ReactNode } from 'react';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { DeletionLayoutContext } from './DeletionLayoutContext.ts';

type DeletionPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The layout of one step of the deletion: heading, introduction and content. A step that follows another one receives
 * the focus, because the button that was pressed has disappeared.
 */
export function DeletionPage({ title, lead, children }: DeletionPageProps) {
  const { inSettings, takesFocus } = use(DeletionLayoutContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus();
  }, [takesFocus]);
  const step = (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading ref={heading} level={inSettings ? 3 : 1} tabIndex={-1}>
          {title}
        </Heading>
        {lead && <Text tone="soft">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
  return inSettings ? step : <Container width="form">{step}</Container>;
}
