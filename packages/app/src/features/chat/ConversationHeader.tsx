import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { Avatar } from '@rendezvous/ui/avatar';
import { BackButton } from '@rendezvous/ui/back-button';
import { Badge } from '@rendezvous/ui/badge';
import { EllipsisIcon } from '@rendezvous/ui/icon';
import { IconButton } from '@rendezvous/ui/icon-button';
import { placeName } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { ConversationViewProps } from './ConversationView.tsx';

const ConversationMenu = lazy(() => import('./ConversationMenu.tsx'));

type ConversationHeaderProps = Pick<ConversationViewProps, 'chat' | 'typing' | 'onDelete' | 'onBlock'>;

/** With whom one speaks; a fictional profile says so here too. */
export function ConversationHeader({ chat, typing, onDelete, onBlock }: ConversationHeaderProps) {
  const t = useWords();
  const intl = useIntl();
  const [menuWanted, setMenuWanted] = useState(false);
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null);
  const options = useRef<HTMLButtonElement>(null);
  const { profile } = chat;
  const { name } = profile;
  const trigger = (
    <IconButton
      ref={options}
      label={t('chat.options', { name })}
      icon={<EllipsisIcon />}
      aria-haspopup="menu"
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
            <strong className="truncate">
              {name}, {profile.age}
            </strong>
            {profile.fictional && <Badge tone="warning">{t('shell.fictional')}</Badge>}
          </span>
          <span className="truncate text-sm text-ink-soft">
            {typing ? t('chat.typing', { name }) : placeName(intl, profile)}
          </span>
        </span>
      </Link>
      {menuWanted ? (
        <Suspense fallback={trigger}>
          <ConversationMenu
            trigger={trigger}
            blocked={profile.blocked}
            canDelete={chat.conversation !== null}
            onBlock={() => (profile.blocked ? onBlock() : setAsking('block'))}
            onDelete={() => setAsking('delete')}
          />
        </Suspense>
      ) : (
        <IconButton
          label={t('chat.options', { name })}
          icon={<EllipsisIcon />}
          aria-haspopup="menu"
          onClick={() => setMenuWanted(true)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        returnFocusTo={options}
        tone="danger"
        title={t(asking === 'block' ? 'chat.block_title' : 'chat.delete_title', { name })}
        description={t(asking === 'block' ? 'chat.block_text' : 'chat.delete_text', { name })}
        confirmLabel={t(asking === 'block' ? 'chat.block' : 'chat.delete')}
        cancelLabel={t('chat.cancel')}
        onConfirm={() => (asking === 'block' ? onBlock() : onDelete())}
      />
    </header>
  );
}
