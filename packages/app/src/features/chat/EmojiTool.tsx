import { useState, type ComponentType, type RefObject } from 'react';
import { SmilePlusIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import type { EmojiPanelProps } from './EmojiPanel.tsx';

/**
 * Not asked for without a network: a browser does not ask again for code that it has failed to fetch.
 * @throws TypeError without a network
 */
async function fetchPanel() {
  if (!navigator.onLine) throw new TypeError('There is no network.');
  return import('./EmojiPanel.tsx');
}

/**
 * The button to the emojis, where a mouse or a trackpad says that there is a keyboard without them. The picker's code and
 * the emojis are fetched when somebody reaches for it; without a network it says so, and one goes on writing.
 */
export function EmojiTool({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useMessages();
  const toast = useToast();
  const { locale } = useAppServices();
  const [fetching, setFetching] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<EmojiPanelProps> | null>(null);
  const prepare = () =>
    fetchPanel()
      .then(({ loadEmojis }) => loadEmojis(locale))
      .catch(() => undefined);
  const open = async () => {
    setFetching(true);
    try {
      const { EmojiPanel } = await fetchPanel();
      setPanel(() => EmojiPanel);
    } catch {
      toast({ title: t('conversation.emoji_failed'), description: t('conversation.emoji_failed_text') });
    }
    setFetching(false);
  };
  const face = { label: t('conversation.emoji'), icon: <SmilePlusIcon /> };
  return (
    <span className="hidden [@media(hover:hover)_and_(pointer:fine)]:flex">
      {Panel ? (
        <Panel field={field} trigger={<IconButton {...face} />} />
      ) : (
        <IconButton
          {...face}
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
