import { lazy, Suspense, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar } from '@rendezvous/ui/primitives/avatar';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { CoinsIcon, EllipsisIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { placeName } from '../../i18n/format.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { isDeleted, shownName } from './shown-name.ts';

const ConversationMenu = lazy(() => import('./ConversationMenu.tsx'));

type ConversationHeaderProps = Pick<
  ConversationViewProps,
  'chat' | 'self' | 'typing' | 'onDelete' | 'onBlock'
> & {
  readonly optionsRef: RefObject<HTMLButtonElement | null>;
  readonly onSearch: () => void;
};

/** The other member, with the mark of a fictional profile (FICTION-1), and the viewer's own balance. */
export function ConversationHeader({
  chat,
  self,
  typing,
  optionsRef,
  onDelete,
  onBlock,
  onSearch,
}: ConversationHeaderProps) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const { messages, locale } = useAppServices();
  const [menuRequested, setMenuRequested] = useState(false);
  const { profile } = chat;
  const name = shownName(t, profile);
  const deleted = isDeleted(profile);
  const trigger = (
    <IconButton
      label={t('chat.options', { name })}
      icon={<EllipsisIcon />}
      aria-haspopup="menu"
      // The menu is rendered once its messages are loaded.
      onClick={() => void loadMessages(messages, locale, ['conversation']).then(() => setMenuRequested(true))}
    />
  );
  return (
    <header className="@container border-b border-line bg-surface">
      {/* With text twice as large, a phone has too little room for one row: the name moves to a row of its own (A11Y-5). */}
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-1 px-2 py-2 sm:gap-x-2 sm:px-4">
        <span className="ps-3 md:hidden">
          <BackButton iconOnly>
            <Link to="/chats">{t('chat.all')}</Link>
          </BackButton>
        </span>
        <Link
          to={`/members/${profile.id}`}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 @max-3xs:order-last @max-3xs:basis-full"
        >
          <span className="@max-3xs:hidden">
            <Avatar
              name={name}
              src={profile.main_image?.photo.sources[0]?.webp}
              decorative
              loading="eager"
              onlineLabel={profile.online ? t('shell.online') : undefined}
            />
          </span>
          <div className="min-w-0">
            <h1 className="line-clamp-1 font-bold break-all @max-3xs:line-clamp-none @max-3xs:break-normal @max-3xs:wrap-anywhere">
              {deleted ? name : `${name}, ${profile.age}`}
            </h1>
            <div className="flex min-w-0 flex-wrap items-center gap-x-2">
              {profile.fictional && <Badge tone="warning">{fictionalLabel}</Badge>}
              <Text as="span" size="sm" tone="soft">
                {typing ? t('chat.typing', { name }) : deleted ? '' : placeName(intl, profile)}
              </Text>
            </div>
          </div>
        </Link>
        <Link
          to="/credits"
          aria-label={t('shell.credits_left', { count: self.credits })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control text-sm font-semibold text-ink-soft tabular-nums hover:text-ink"
        >
          <CoinsIcon className="size-4" />
          {intl.formatNumber(self.credits)}
        </Link>
        {menuRequested ? (
          <Suspense fallback={trigger}>
            <ConversationMenu
              chat={chat}
              optionsRef={optionsRef}
              onDelete={onDelete}
              onBlock={onBlock}
              onSearch={onSearch}
            />
          </Suspense>
        ) : (
          trigger
        )}
      </div>
    </header>
  );
}
