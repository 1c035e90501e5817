import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { NoConversationSelected } from './chat.lazy.tsx';

type ChatFrameProps = {
  readonly list: ReactNode;
  /** Whether a conversation is open. On phones it replaces the list. */
  readonly opened: boolean;
  /** Whether the list has a conversation to choose. */
  readonly choosable: boolean;
  readonly children: ReactNode;
};

export function ChatFrame({ list, opened, choosable, children }: ChatFrameProps) {
  const t = useMessages();
  return (
    <div
      data-opened={opened || undefined}
      className="group mx-auto flex h-full w-full max-w-344 border-line xl:border-x"
    >
      <aside
        aria-label={t('chat.title')}
        className="h-full w-full shrink-0 overflow-y-auto border-e border-line bg-surface group-data-opened:max-md:hidden md:w-84 lg:w-96"
      >
        {list}
      </aside>
      <section className="flex h-full min-w-0 flex-1 flex-col group-not-data-opened:max-md:hidden">
        {opened ? (
          children
        ) : (
          <div className="grid h-full place-items-center bg-sunken">
            {choosable && <NoConversationSelected />}
          </div>
        )}
      </section>
    </div>
  );
}
