import type { ReactNode } from 'react';
import { Heading } from '../../primitives/heading/index.ts';
import { Illustration, type IllustrationName } from '../../primitives/illustration/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface EmptyStateProps extends NativeProps<'div', 'title'> {
  /** A drawing of the missing content. */
  illustration?: IllustrationName;
  /** The heading, e.g. "No messages yet". */
  title: string;
  /** The heading level. Default 2. */
  level?: 1 | 2 | 3;
  /** The reason, or how to change it. */
  description?: ReactNode;
  /** Buttons or links for the next step. */
  action?: ReactNode;
}

/** Shown instead of missing content, with the reason and the next step. */
export function EmptyState({
  illustration,
  title,
  level = 2,
  description,
  action,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className="mx-auto flex max-w-110 flex-col items-center gap-3 px-4 py-12 text-center">
      {illustration && <Illustration name={illustration} />}
      <Heading level={level} size="xl" align="center">
        {title}
      </Heading>
      {description && <div className="text-balance text-ink-soft">{description}</div>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-4">{action}</div>}
    </div>
  );
}
