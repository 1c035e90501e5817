import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import { calendarDay } from '@rendezvous/contract/dates';
import type { Message } from '@rendezvous/contract/entities';
import { CHAT_HISTORY_DAYS } from '@rendezvous/contract/rules';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { Button } from '@rendezvous/ui/primitives/button';
import { MessageBubble, type MessageBubbleProps } from '@rendezvous/ui/chat/message-bubble';
import { DaySeparator, MessageLog, UnreadDivider } from '@rendezvous/ui/chat/message-log';
import { TypingIndicator } from '@rendezvous/ui/chat/typing-indicator';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import { isLater } from '../../live/is-later.ts';
import { useToday } from '../../time/useToday.ts';
import { countReceivedFrom } from './first-unread.ts';
import { AttachedContent } from './attachment.lazy.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationSearch, MessageRequest, MessageTool, Reactions } from './chat.lazy.tsx';
import { displayStateOf, type Outgoing } from './outgoing.ts';
import { shownName } from './shown-name.ts';
import { dayTitle } from './times.ts';
import { ComposerContainer } from './ComposerContainer.tsx';
import type { ConversationViewProps } from './conversation-view.props.ts';

export function ConversationView(props: ConversationViewProps) {
  const { chat, self, outgoing, firstUnreadId } = props;
  const t = useMessages();
  const name = shownName(t, chat.profile);
  // A member who became unreachable is not shown as typing (CHAT-9).
  const typing = props.typing && chat.profile.reachable;
  const last = chat.messages.at(-1);
  const [isSearching, setIsSearching] = useState(false);
  const [foundId, setFoundId] = useState<string | null>(null);
  const options = useRef<HTMLButtonElement>(null);
  const received = chat.messages.findLast(({ sender_id: sender }) => sender !== self.id);
  return (
    <>
      <ConversationHeader
        {...props}
        typing={typing}
        optionsRef={options}
        onSearch={() => setIsSearching(true)}
      />
      {isSearching && chat.conversation && (
        <ConversationSearch
          conversationId={chat.conversation.id}
          selfId={self.id}
          name={name}
          onHit={async (id) => {
            setFoundId(null);
            await props.onEarlierUntil(id);
            setFoundId(id);
          }}
          onClose={() => {
            setIsSearching(false);
            setFoundId(null);
            options.current?.focus();
          }}
        />
      )}
      <MessageLog
        label={t('chat.log', { name })}
        firstKey={chat.messages[0]?.id}
        lastKey={outgoing.at(-1)?.message.clientId ?? last?.client_id}
        lastIsOwn={outgoing.length > 0 || last?.sender_id === self.id}
        unreadKey={firstUnreadId ?? undefined}
        newMessagesLabel={(seenKey) => t('chat.new_messages', { count: countNew(seenKey, props) })}
        latestLabel={t('chat.latest')}
        start={<HistoryStart {...props} />}
        end={typing ? <TypingIndicator label={t('chat.typing', { name })} /> : null}
      >
        <Messages
          chat={chat}
          self={self}
          site={props.settings.name}
          outgoing={outgoing}
          foundId={foundId}
          firstUnreadId={firstUnreadId}
          unreadCount={props.unreadCount}
          lastReceivedId={received?.id}
          onReact={props.onReact}
          onRetry={props.onRetry}
          onTakeBack={props.onTakeBack}
        />
      </MessageLog>
      {chat.is_request && <MessageRequest {...props} name={name} />}
      <ComposerContainer {...props} />
    </>
  );
}

/** The number of messages after the last that was seen, or of those that were unread when the conversation was opened. */
function countNew(seenKey: string | null, { chat, self, firstUnreadId }: ConversationViewProps): number {
  const seen = chat.messages.findIndex((message) => message.client_id === seenKey);
  const from = seenKey === null ? firstUnreadId : chat.messages[seen + 1]?.id;
  return from ? countReceivedFrom(chat, from, self.id) : 0;
}

/** The beginning of the log: a button to load earlier messages, or how long messages are kept (CHAT-3, CHAT-4). */
function HistoryStart({ chat, loadingEarlier, onEarlier }: ConversationViewProps) {
  const t = useMessages();
  if (chat.has_earlier) {
    return (
      <Button size="sm" tone="neutral" loading={loadingEarlier} onClick={onEarlier}>
        {t('chat.earlier')}
      </Button>
    );
  }
  if (chat.messages.length === 0) return <p>{t('chat.first', { name: shownName(t, chat.profile) })}</p>;
  return <p>{t('chat.history', { days: CHAT_HISTORY_DAYS })}</p>;
}

type MessagesProps = Pick<
  ConversationViewProps,
  'chat' | 'self' | 'outgoing' | 'firstUnreadId' | 'unreadCount' | 'onRetry' | 'onTakeBack' | 'onReact'
> & {
  /** The name of the site. */
  readonly site: string;
  /** The message to which a search has moved (CHAT-31). */
  readonly foundId: string | null;
  readonly lastReceivedId: string | undefined;
};

/** The messages, memoized because the draft changes with every letter. */
const Messages = memo(function Messages({
  chat,
  self,
  site,
  outgoing,
  foundId,
  firstUnreadId,
  unreadCount,
  lastReceivedId,
  onReact,
  onRetry,
  onTakeBack,
}: MessagesProps) {
  const t = useMessages();
  const intl = useIntl();
  const zone = intl.timeZone ?? 'UTC';
  const today = useToday();
  const sentIds = new Set(chat.messages.map((message) => message.client_id));
  const unsent = outgoing.filter(({ message }) => !sentIds.has(message.clientId));
  const sent = useMemo(
    () =>
      chat.messages.map((message) => ({
        ...sentBubble(t, intl, message, chat, { selfId: self.id, site }),
        reactions: message.reactions.length > 0 && (
          <Reactions reactions={message.reactions} selfId={self.id} profile={chat.profile} />
        ),
        action:
          message.sender_id !== self.id ? (
            <MessageTool
              message={message}
              selfId={self.id}
              name={shownName(t, chat.profile)}
              canReact={chat.profile.reachable}
              isLast={message.id === lastReceivedId}
              onReact={onReact}
            />
          ) : undefined,
      })),
    [t, intl, chat, self.id, site, lastReceivedId, onReact],
  );
  useScrollTo(foundId);
  const days = useMemo(() => chat.messages.map((message) => dayOf(message, zone)), [chat, zone]);
  // Sent and unsent messages are one list keyed by client id. A message keeps its element when it arrives, so it
  // neither flickers nor is announced twice.
  return (
    <>
      {[
        ...chat.messages.map((message, index) => {
          const day = days[index] as string;
          const begins = days[index - 1] !== day;
          return (
            <WithDividers
              key={message.client_id}
              title={begins ? dayTitle(intl, day, today) : null}
              unread={message.id === firstUnreadId && t('chat.new_messages', { count: unreadCount })}
            >
              <MessageBubble
                {...(sent[index] as Bubble)}
                id={`message-${message.id}`}
                found={message.id === foundId}
                joined={isJoined(sent[index], sent[index + 1])}
              >
                {contentOf(message, message.sender_id === self.id, chat, t, message.id)}
              </MessageBubble>
            </WithDividers>
          );
        }),
        ...unsent.map((one) => {
          const { clientId } = one.message;
          return (
            <WithDividers key={clientId} title={null} unread={false}>
              <MessageBubble
                {...outgoingBubble(t, intl, one, outgoing)}
                onRetry={() => onRetry(clientId)}
                onTakeBack={() => onTakeBack(clientId)}
              >
                {contentOf(one.message, true, chat, t)}
              </MessageBubble>
            </WithDividers>
          );
        }),
      ]}
    </>
  );
});

/** Scrolls to the message that a search found. */
function useScrollTo(messageId: string | null): void {
  useEffect(() => {
    if (messageId) document.getElementById(`message-${messageId}`)?.scrollIntoView({ block: 'center' });
  }, [messageId]);
}

function contentOf(
  { text, attachment }: Pick<OutgoingMessage, 'text' | 'attachment'>,
  own: boolean,
  { profile }: CallResponse<'readChat'>,
  t: FormatMessage,
  messageId?: string,
) {
  if (!attachment) return text;
  const { reachable } = profile;
  return (
    <AttachedContent {...{ messageId, attachment, text, own, reachable }} name={shownName(t, profile)} />
  );
}

function dayOf(message: Message, zone: string): string {
  return calendarDay(new Date(message.sent_at), zone);
}

type WithDividersProps = {
  /** The day that begins with this message. */
  readonly title: string | null;
  /** How many messages are unread from this one on. */
  readonly unread: string | false;
  readonly children: ReactNode;
};

function WithDividers({ title, unread, children }: WithDividersProps) {
  return (
    <>
      {title && <DaySeparator>{title}</DaySeparator>}
      {unread && <UnreadDivider>{unread}</UnreadDivider>}
      {children}
    </>
  );
}

type Bubble = Omit<MessageBubbleProps, 'children'>;

/** Whether the next message shows the time and the state for both. */
function isJoined(bubble: Bubble | undefined, next: Bubble | undefined): boolean {
  if (!bubble || !next || bubble.writer || bubble.reactions) return false;
  const minute = (one: Bubble) => Math.floor(Date.parse(one.dateTime) / 60_000);
  return bubble.from === next.from && bubble.state === next.state && minute(bubble) === minute(next);
}

/** How long a message is shown as "sending" without a further note. */
const STILL_TRYING_AFTER_MS = 3_500;

/** After a while, says that the message is not sent yet and is still being tried (CHAT-24). */
function StillTrying() {
  const t = useMessages();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STILL_TRYING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late && t('chat.still_trying');
}

function outgoingBubble(
  t: FormatMessage,
  intl: IntlShape,
  outgoing: Outgoing,
  queue: readonly Outgoing[],
): Bubble {
  const { message, failure } = outgoing;
  const state = displayStateOf(outgoing, queue);
  return {
    from: 'self',
    author: t('chat.you'),
    time: intl.formatTime(message.writtenAt),
    dateTime: message.writtenAt,
    state: state,
    stateLabel: t(`chat.state.${state}`),
    note: state === 'sending' && outgoing === queue[0] && <StillTrying />,
    failure: state === 'failed' && (failure ? errorText(intl, failure) : t('chat.state.failed')),
    retryLabel: t('error.retry'),
    takeBackLabel: state === 'sending' ? undefined : t('chat.take_back'),
  };
}

function sentBubble(
  t: FormatMessage,
  intl: IntlShape,
  message: Message,
  chat: CallResponse<'readChat'>,
  { selfId, site }: { readonly selfId: string; readonly site: string },
): Bubble {
  const mine = message.sender_id === selfId;
  const readUpTo = chat.conversation?.read_up_to;
  const read = mine && Boolean(readUpTo) && !isLater(message.id, readUpTo);
  return {
    from: mine ? 'self' : 'other',
    author: mine ? t('chat.you') : shownName(t, chat.profile),
    time: intl.formatTime(message.sent_at),
    dateTime: message.sent_at,
    state: mine ? (read ? 'read' : 'sent') : undefined,
    stateLabel: t(read ? 'chat.state.read' : 'chat.state.sent'),
    ...writerOf(t, message, mine ? null : chat.profile, site),
  };
}

/** Who wrote a message in the place of its sender: a machine (CHAT-17), or the staff for a fictional profile (FICTION-7). */
function writerOf(
  t: FormatMessage,
  { automatic }: Message,
  sender: { readonly fictional: boolean } | null,
  site: string,
): Pick<Bubble, 'writer' | 'writerLabel'> {
  if (automatic) return { writer: 'machine', writerLabel: t('chat.automatic') };
  return sender?.fictional ? { writer: 'staff', writerLabel: t('chat.staff_written', { site }) } : {};
}
