import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { EmojiPicker, type EmojiSet } from '@rendezvous/ui/chat/emoji-picker';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { storeRecentEmoji, loadEmojis, recentEmojis } from './emojis.ts';

export { loadEmojis };

export type EmojiPanelProps = {
  /** The message field. It receives the emoji at its caret, and the focus. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly trigger: ReactElement;
};

/** The emoji picker (CHAT-19). It is open when mounted. */
export function EmojiPanel({ field, trigger }: EmojiPanelProps) {
  const t = useMessages();
  const { locale } = useAppServices();
  const selfId = useSelf()?.id ?? '';
  const [open, setOpen] = useState(true);
  const [emojis, setEmojis] = useState<EmojiSet>();
  const [failed, setFailed] = useState(false);
  const returnFocusTo = useRef<HTMLTextAreaElement>(null);
  const shouldLoad = open && !emojis && !failed;
  useEffect(() => {
    if (!shouldLoad) return;
    let current = true;
    loadEmojis(locale).then(
      (set) => current && setEmojis(set),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [shouldLoad, locale]);
  return (
    <EmojiPicker
      trigger={trigger}
      title={t('conversation.emoji')}
      closeLabel={t('shell.close')}
      searchLabel={t('emoji_picker.search')}
      emojis={emojis}
      categoryLabels={{
        smileys: t('emoji_picker.smileys'),
        people: t('emoji_picker.people'),
        animals: t('emoji_picker.animals'),
        food: t('emoji_picker.food'),
        travel: t('emoji_picker.travel'),
        activities: t('emoji_picker.activities'),
        objects: t('emoji_picker.objects'),
        symbols: t('emoji_picker.symbols'),
        flags: t('emoji_picker.flags'),
      }}
      recent={recentEmojis(selfId)}
      recentLabel={t('emoji_picker.recent')}
      loadingLabel={t('shell.loading')}
      emptyLabel={t('emoji_picker.none')}
      failure={
        failed && (
          <EmptyState
            level={3}
            illustration="offline"
            title={t('conversation.emoji_failed')}
            description={t('conversation.emoji_failed_text')}
            action={
              <Button tone="neutral" size="sm" onClick={() => setFailed(false)}>
                {t('error.retry')}
              </Button>
            }
          />
        )
      }
      open={open}
      onOpenChange={(next) => {
        if (next) {
          returnFocusTo.current = null;
          setFailed(false);
        }
        setOpen(next);
      }}
      returnFocusTo={returnFocusTo}
      onSelect={(emoji) => {
        storeRecentEmoji(selfId, emoji);
        if (field.current) insertAtCaret(field.current, emoji);
        returnFocusTo.current = field.current;
        setOpen(false);
      }}
    />
  );
}

/** Replaces the field's selection with the text, as typing does, and puts the caret after it. */
function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
