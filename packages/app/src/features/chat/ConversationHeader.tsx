import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar } from '@rendezvous/ui/avatar';
import { BackButton } from '@rendezvous/ui/back-button';
import { Badge } from '@rendezvous/ui/badge';
import { EllipsisIcon } from '@rendezvous/ui/icon';
import { IconButton } from '@rendezvous/ui/icon-button';
import { Text } from '@rendezvous/ui/text';
import { useApp } from '../../data/AppContext.tsx';
import { placeName } from '../../i18n/format.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { ConversationViewProps } from './ConversationView.tsx';
import { isDeleted, shownName } from './shown-name.ts';

const ConversationMenu = lazy(() => import('./ConversationMenu.tsx'));

type ConversationHeaderProps = Pick<ConversationViewProps, 'chat' | 'typing' | 'onDelete' | 'onBlock'>;

/** With whom one speaks; a fictional profile says so here too. */
export function ConversationHeader({ chat, typing, onDelete, onBlock }: ConversationHeaderProps) {
  const t = useWords();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const { messages, locale } = useApp();
  const [menuWanted, setMenuWanted] = useState(false);
  const { profile } = chat;
  const name = shownName(t, profile);
  const deleted = isDeleted(profile);
  const trigger = (
    <IconButton
      label={t('chat.options', { name })}
      icon={<EllipsisIcon />}
      aria-haspopup="menu"
      // Its words come with it.
      onClick={() => void loadMessages(messages, locale, ['conversation']).then(() => setMenuWanted(true))}
    />
  );
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <span className="md:hidden">
        <BackButton iconOnly>
          <Link to="/chats">{t('chat.all')}</Link>
        </BackButton>
      </span>
      <Link to={`/members/${profile.id}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-md">
        <Avatar
          name={name}
          src={profile.main_image?.photo.sources[0]?.webp}
          decorative
          loading="eager"
          onlineLabel={profile.online ? t('shell.online') : undefined}
        />
        <span className="flex min-w-0 flex-col">
          <span className="flex min-w-0 items-center gap-2">
            <Text as="strong" lines={1}>
              {deleted ? name : `${name}, ${profile.age}`}
            </Text>
            {profile.fictional && <Badge tone="warning">{fictionalLabel}</Badge>}
          </span>
          <Text as="span" size="sm" tone="soft" lines={1}>
            {typing ? t('chat.typing', { name }) : deleted ? '' : placeName(intl, profile)}
          </Text>
        </span>
      </Link>
      {menuWanted ? (
        <Suspense fallback={trigger}>
          <ConversationMenu chat={chat} onDelete={onDelete} onBlock={onBlock} />
        </Suspense>
      ) : (
        trigger
      )}
    </header>
  );
}
