import { Children, type ReactNode } from 'react';
import { checkChildKeys, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { LongConversationList } from './LongConversationList.tsx';
import { SHORT_LIST } from './short-list.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ConversationListProps extends NativeProps<'ul', 'aria-label'> {
  /** Accessible name of the list, e.g. "Messages". */
  label: string;
  /** `ConversationRow`s, the latest first. */
  children: ReactNode;
}

/**
 * The list of conversations (CHAT-2). Up to 60 are a plain list. A longer list is virtual: it renders only the rows in
 * and near the viewport, each with its position, so that screen readers announce the total number.
 */
export function ConversationList({ label, children, ...rest }: ConversationListProps) {
  if (import.meta.env.DEV) {
    checkNamed('ConversationList', { label });
    checkChildKeys('ConversationList', children);
  }
  if (Children.count(children) > SHORT_LIST) {
    return <LongConversationList {...rest} label={label} rows={Children.toArray(children)} />;
  }
  return (
    <ul {...rest} aria-label={label} className="flex flex-col">
      {children}
    </ul>
  );
}
