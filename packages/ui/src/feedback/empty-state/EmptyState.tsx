import type { ReactNode } from 'react';
import { Heading } from '../../primitives/heading/index.ts';
import { Illustration, type IllustrationName } from '../../primitives/illustration/index.ts';

export interface EmptyStateProps {
  /** What is missing, drawn. */
  illustration?: IllustrationName;
  /** Says what is not here yet, as a heading, e.g. "No messages yet". */
  title: string;
  /** Its place in the page's outline. Default 2. */
  level?: 1 | 2 | 3;
  /** What to do about it. */
  description?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}

/** What stands where nothing is: why, and the next step. */
export function EmptyState({ illustration, title, level = 2, description, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center gap-3 px-4 py-12 text-center">
      {illustration && <Illustration name={illustration} />}
      <Heading level={level} size="xl" align="center">
        {title}
      </Heading>
      {description && <div className="text-balance text-ink-soft">{description}</div>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-4">{action}</div>}
    </div>
  );
}
