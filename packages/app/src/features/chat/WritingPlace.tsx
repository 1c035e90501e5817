import { useIntl } from 'react-intl';
import { graphemes } from '@rendezvous/contract/text';
import { Composer } from '@rendezvous/ui/composer';
import { formatMoney } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { ConversationViewProps } from './ConversationView.tsx';
import { WritingNotice } from './notices.ts';
import { shownName } from './shown-name.ts';
import { costOf, obstacleOf } from './writing.ts';

/** Where one writes, what it costs, and what stands in the way of it. */
export function WritingPlace(props: ConversationViewProps) {
  const { chat, self, settings, draft, onDraft, onSend, onTyping } = props;
  const t = useWords();
  const intl = useIntl();
  const obstacle = obstacleOf(props);
  const cost = costOf(chat, self, settings);
  const money = settings.minimum_message_costs[self.profile.country];
  const remaining = settings.message_length - graphemes(draft);
  const sendLabel =
    cost === 0
      ? t('chat.send_free', { left: self.allowance.free_messages_left })
      : t('chat.send', {
          credits: cost,
          price: money ? formatMoney(intl, money.costs * cost, money.currency) : '',
        });
  return (
    <Composer
      label={t('chat.message_to', { name: shownName(t, chat.profile) })}
      placeholder={t('chat.placeholder')}
      value={draft}
      onValueChange={onDraft}
      onTyping={onTyping}
      sendLabel={sendLabel}
      onSend={() => onSend(draft.trim())}
      refused={obstacle !== null}
      remaining={remaining}
      remainingLabel={
        remaining < 0 ? t('chat.too_long', { count: -remaining }) : t('chat.remaining', { count: remaining })
      }
      notice={<WritingNotice {...props} />}
    />
  );
}
