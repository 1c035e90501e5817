import { Root, Slottable } from '@radix-ui/react-slot';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Badge } from '../../primitives/badge/index.ts';
import { Counter } from '../../primitives/counter/index.ts';
import { RowPlaceContext } from './row-place.context.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ConversationRowProps extends NativeProps<'li'> {
  /** Name of the other member: the text of the link, truncated to one line. */
  name: string;
  /** URL of a picture for 44 px; without one, or if it fails to load, the initials are shown. */
  avatarSrc?: string | null;
  /** The last message; the row truncates it. */
  preview: ReactNode;
  /** Time of the last message, short and formatted for the page's language, e.g. "14:32". */
  time?: string;
  /** Number of unread messages: above 0 the preview is bold, above 99 the counter shows "99+" (PAGE-9). */
  unread: number;
  /** Accessible text of the counter, e.g. "3 unread messages". */
  unreadLabel?: string;
  /** Accessible name of the online dot, e.g. "Online now"; set it while the member is online. */
  onlineLabel?: string;
  /** Mark of a fictional profile; required for every fictional profile (FICTION-1). */
  fictionalLabel?: string;
  /** Marks the conversation that is open. */
  current?: boolean;
  /** An empty link to the conversation, which the row fills with the name. */
  link: ReactElement;
}

/** One conversation of the list; its link is as large as the row. */
export function ConversationRow({
  name,
  avatarSrc,
  preview,
  time,
  unread,
  unreadLabel,
  onlineLabel,
  fictionalLabel,
  current = false,
  link,
  ...rest
}: ConversationRowProps) {
  const place = useContext(RowPlaceContext);
  return (
    <li
      {...rest}
      {...place}
      data-current={current || undefined}
      data-unread={unread > 0 || undefined}
      className="group relative flex min-h-18 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus data-current:bg-brand-soft"
    >
      <Avatar name={name} src={avatarSrc} decorative onlineLabel={onlineLabel} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-baseline justify-between gap-3">
          <Root
            {...(current && { 'aria-current': 'page' })}
            className="min-w-0 font-semibold outline-none after:absolute after:inset-0 after:content-['']"
          >
            <Slottable child={link}>
              {() => (
                <span className="line-clamp-1 break-all">
                  <bdi>{name}</bdi>
                </span>
              )}
            </Slottable>
          </Root>
          {time && <span className="shrink-0 text-xs text-ink-soft tabular-nums">{time}</span>}
        </div>
        <div className="flex items-center justify-between gap-3">
          <p
            dir="auto"
            className="line-clamp-1 min-w-0 text-sm break-words text-ink-soft group-data-unread:font-semibold group-data-unread:text-ink"
          >
            {preview}
          </p>
          <Counter value={unread} label={unreadLabel} />
        </div>
        {fictionalLabel && (
          <div className="pt-1">
            <Badge tone="warning">{fictionalLabel}</Badge>
          </div>
        )}
      </div>
    </li>
  );
}

/** A placeholder for a `ConversationRow` while it loads. */
export function ConversationRowSkeleton(props: NativeProps<'li', 'aria-hidden'>) {
  const place = useContext(RowPlaceContext);
  return (
    <li
      {...props}
      {...place}
      aria-hidden="true"
      className="flex min-h-18 animate-pulse-soft items-center gap-3 px-4 py-3"
    >
      <span className="size-11 rounded-full bg-line" />
      <span className="flex flex-1 flex-col gap-2">
        <span className="h-4 w-1/2 rounded-sm bg-line" />
        <span className="h-4 w-4/5 rounded-sm bg-line" />
      </span>
    </li>
  );
}
