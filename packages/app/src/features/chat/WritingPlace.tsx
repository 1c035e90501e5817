import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { graphemes } from '@rendezvous/contract/text';
import { Banner } from '@rendezvous/ui/banner';
import { LinkButton } from '@rendezvous/ui/button';
import { Composer } from '@rendezvous/ui/composer';
import { FictionalNotice } from '@rendezvous/ui/fictional-notice';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { ConversationViewProps } from './ConversationView.tsx';
import { costOf, obstacleOf } from './writing.ts';

/** Where one writes, what it costs, and what stands in the way of it. */
export function WritingPlace(props: ConversationViewProps) {
  const { chat, self, settings, draft, onDraft, onSend, onTyping } = props;
  const t = useWords();
  const intl = useIntl();
  const obstacle = obstacleOf(props);
  const cost = costOf(chat, self);
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
      label={t('chat.message_to', { name: chat.profile.name })}
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
      notice={<Notice {...props} />}
    />
  );
}

function Notice(props: ConversationViewProps) {
  const { chat, settings, self, refusal, onAcknowledge } = props;
  const t = useWords();
  const intl = useIntl();
  const { name } = chat.profile;
  switch (obstacleOf(props)) {
    case 'blocked':
      return (
        <Banner tone="warning" live="polite">
          {t('chat.blocked', { name })}
        </Banner>
      );
    case 'unreachable':
      return <Banner tone="warning">{t('chat.unreachable', { name })}</Banner>;
    case 'not_confirmed':
      return <Banner tone="warning">{t('chat.not_confirmed', { email: self.email })}</Banner>;
    case 'fictional':
      return (
        <FictionalNotice
          title={t('shell.fictional')}
          acknowledgeLabel={t('chat.acknowledge')}
          onAcknowledge={onAcknowledge}
        >
          {t('shell.fictional_notice', { site: settings.name })}
        </FictionalNotice>
      );
    case 'no_credits':
      return (
        <Banner
          tone="offer"
          live="polite"
          title={t('error.insufficient_credits')}
          action={
            <LinkButton tone="accent" size="sm">
              <Link to="/credits">{t('chat.buy')}</Link>
            </LinkButton>
          }
        >
          {t('chat.no_credits', { balance: self.credits })}
        </Banner>
      );
    case 'offline':
      return (
        <Banner tone="warning" live="polite">
          {t('chat.offline')}
        </Banner>
      );
    case null: {
      if (!refusal) return null;
      const ofText = fieldErrorText(intl, refusal, 'text');
      return (
        <Banner tone="danger" live="assertive">
          {ofText ?? errorText(intl, refusal)}
        </Banner>
      );
    }
  }
}
