import { Children, type ReactNode } from 'react';
import { checkChildKeys, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { LongConversationList } from './LongConversationList.tsx';
import { SHORT_LIST } from './short-list.ts';

export interface ConversationListProps {
  /** Names the list to screen readers, e.g. "Messages"; not seen. */
  label: string;
  /** `ConversationRow`s, the latest first. */
  children: ReactNode;
}

/**
 * The conversations. A few are a plain list; of many, only those around the ones in view are in the page, each with its
 * number, so that a screen reader says how many there are.
 */
export function ConversationList({ label, children }: ConversationListProps) {
  if (import.meta.env.DEV) {
    checkNamed('ConversationList', { label });
    checkChildKeys('ConversationList', children);
  }
  if (Children.count(children) > SHORT_LIST) {
    return <LongConversationList label={label} rows={Children.toArray(children)} />;
  }
  return (
    <ul aria-label={label} className="flex flex-col">
      {children}
    </ul>
  );
}
