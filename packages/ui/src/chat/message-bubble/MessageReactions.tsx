import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MessageReactionsProps extends NativeProps<'ul', 'children'> {
  /** Accessible name of the list, e.g. "Reactions". */
  label: string;
  /** Each with its emoji and its name, which is read instead, e.g. "Anna: Love". */
  reactions: readonly { readonly key: string; readonly emoji: string; readonly label: string }[];
}

/** The reactions to a message, below its content (CHAT-30). */
export function MessageReactions({ label, reactions, ...rest }: MessageReactionsProps) {
  if (import.meta.env.DEV) checkNamed('MessageReactions', { label });
  return (
    <ul {...rest} aria-label={label} className="flex flex-wrap gap-1 px-1">
      {reactions.map(({ key, emoji, label: name }) => (
        <li
          key={key}
          className="rounded-full bg-surface px-2 py-0.5 text-sm ring-1 ring-line ring-inset forced-colors:border"
        >
          <span role="img" aria-label={name} title={name}>
            {emoji}
          </span>
        </li>
      ))}
    </ul>
  );
}
