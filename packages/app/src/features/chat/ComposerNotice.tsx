import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { FictionalNotice } from '@rendezvous/ui/dating/fictional-notice';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { priceText } from './price-text.ts';
import { isDeleted, shownName } from './shown-name.ts';
import { OutOfCredits } from './OutOfCredits.tsx';
import { costOf, findSendBlocker, freeMessagesLeft, waitsForCredits } from './send-blocker.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';

export { ComposerTools } from './ComposerTools.tsx';

const ActivationOnPage = lazyComponent(() => import('../../activation/ActivationOnPage.tsx'), null, [
  'notices',
]);

/** Says why a message cannot be sent now or was refused, or that the connection is poor; otherwise renders nothing. */
export default function ComposerNotice(props: ConversationViewProps) {
  const { chat, settings, refusal, connectionStatus, onAcknowledge, onBlock } = props;
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const { pathname } = useLocation();
  const name = shownName(t, chat.profile);
  const refusalText = (refused: CallError) => {
    if (refused.code === 'not_found') return t('conversation.unreachable', { name });
    if (refused.fields.expected_credits)
      return t('conversation.price_changed', { credits: refused.params.needed ?? 0 });
    return fieldErrorText(intl, refused, 'text') ?? errorText(intl, refused);
  };
  const blocker = findSendBlocker(props);
  switch (blocker) {
    case 'blocked':
      return (
        <Banner
          tone="warning"
          live="polite"
          action={
            <Button tone="neutral" size="sm" onClick={onBlock}>
              {t('conversation.unblock')}
            </Button>
          }
        >
          {t('conversation.blocked', { name })}
        </Banner>
      );
    case 'unreachable':
      return (
        <Banner tone="warning">
          {isDeleted(chat.profile)
            ? t('conversation.deleted_account')
            : t('conversation.unreachable', { name })}
        </Banner>
      );
    case 'not_confirmed':
      return <ActivationOnPage />;
    case 'fictional':
      return (
        <FictionalNotice
          title={fictionalLabel}
          acknowledgeLabel={t('shell.fictional_acknowledge')}
          onAcknowledge={onAcknowledge}
        >
          {t('shell.fictional_notice', { site: settings.name })}{' '}
          {t('conversation.fictional_limit', { count: settings.fictional_daily_credits })}
        </FictionalNotice>
      );
    case 'no_credits':
      // The price on the button says what is missing; sending opens the window.
      return null;
    case null:
      if (refusal) {
        return (
          <Banner
            tone="danger"
            live="assertive"
            action={
              refusal.code === 'authentication_required' && (
                <LinkButton tone="neutral" size="sm">
                  {/* The link reloads the document, because this page still regards its member as signed in. */}
                  <Link to={`/login?next=${pathname}`} reloadDocument>
                    {t('shell.log_in')}
                  </Link>
                </LinkButton>
              )
            }
          >
            {refusalText(refusal)}
          </Banner>
        );
      }
      if (connectionStatus === 'live') return null;
      return (
        <Banner tone="warning" live="polite">
          {t(connectionStatus === 'offline' ? 'conversation.offline' : 'conversation.late')}
        </Banner>
      );
  }
}

type SendingWithoutCreditsProps = ConversationViewProps & {
  /** Whether the member pressed the send button without the credits for the message. */
  readonly pressed: boolean;
  readonly onPressed: (pressed: boolean) => void;
};

/**
 * The window about missing credits. It opens when the member sends, and when the server refuses what they sent; the text
 * stays in the field, or waits to be sent (CHAT-13, CHAT-25).
 */
export function SendingWithoutCredits({ pressed, onPressed, ...props }: SendingWithoutCreditsProps) {
  const { self, settings, outgoing } = props;
  const t = useMessages();
  const waits = waitsForCredits(outgoing);
  const waiting = outgoing.find(({ state }) => state === 'needing_credits')?.message.clientId ?? null;
  // It opens once for a message, which is tried again when the balance may have changed.
  const announced = useRef(waiting);
  const open = useEffectEvent(() => onPressed(true));
  const close = useEffectEvent(() => onPressed(false));
  useEffect(() => {
    if (waiting === null || waiting === announced.current) return;
    announced.current = waiting;
    open();
  }, [waiting]);
  const isMissing = findSendBlocker(props) === 'no_credits';
  useEffect(() => {
    if (!isMissing) close();
  }, [isMissing]);
  if (!pressed || !isMissing) return null;
  return (
    <OutOfCredits
      self={self}
      cost={Math.max(costOf(props), settings.message_credits)}
      text={t(waits ? 'conversation.waits_for_credits' : 'conversation.no_credits')}
      onClose={() => onPressed(false)}
    />
  );
}

/** What the next message costs, in credits and in money (CHAT-12). */
export function Price(props: ConversationViewProps) {
  const { self, settings } = props;
  const t = useMessages();
  const intl = useIntl();
  const cost = costOf(props);
  return cost === 0
    ? t('conversation.price_free', { left: freeMessagesLeft(props) })
    : priceText(intl, t, cost, self, settings);
}
