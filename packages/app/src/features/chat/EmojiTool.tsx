import { useState, type ComponentType, type RefObject } from 'react';
import { SmilePlusIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useToast } from '@rendezvous/ui/feedback/toast';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { loadMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { EmojiPanelProps } from './EmojiPanel.tsx';

/**
 * Loads the picker and its texts, but not while offline: a browser does not request a module again after it failed to
 * load.
 * @throws TypeError without a network
 */
async function fetchPanel({ messages, locale }: Pick<AppServices, 'messages' | 'locale'>) {
  if (!navigator.onLine) throw new TypeError('There is no network.');
  await loadMessages(messages, locale, ['emoji_picker']);
  return import('./EmojiPanel.tsx');
}

/**
 * The button that opens the emoji picker, shown where there is a mouse or trackpad (CHAT-19). The picker's code and the
 * emojis are fetched on hover or focus. Without a network, a toast says that they did not load.
 */
export function EmojiTool({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useMessages();
  const toast = useToast();
  const app = useAppServices();
  const [fetching, setFetching] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<EmojiPanelProps> | null>(null);
  const prepare = () =>
    fetchPanel(app)
      .then(({ loadEmojis }) => loadEmojis(app.locale))
      .catch(() => undefined);
  const open = async () => {
    setFetching(true);
    try {
      const { EmojiPanel } = await fetchPanel(app);
      setPanel(() => EmojiPanel);
    } catch {
      toast({ title: t('conversation.emoji_failed'), description: t('conversation.emoji_failed_text') });
    }
    setFetching(false);
  };
  const buttonProps = { label: t('conversation.emoji'), icon: <SmilePlusIcon /> };
  return (
    <span className="hidden [@media(hover:hover)_and_(pointer:fine)]:flex">
      {Panel ? (
        <Panel field={field} trigger={<IconButton {...buttonProps} />} />
      ) : (
        <IconButton
          {...buttonProps}
          aria-haspopup="dialog"
          loading={fetching}
          onPointerEnter={() => void prepare()}
          onFocus={() => void prepare()}
          onClick={() => void open()}
        />
      )}
    </span>
  );
}
