import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '@rendezvous/contract/entities';
import type { ClaimedReply } from '@rendezvous/contract/reply-calls';
import { CLAIM_MINUTES } from '@rendezvous/contract/rules';
import { MessageBubble } from '@rendezvous/ui/chat/message-bubble';
import { MessageLog } from '@rendezvous/ui/chat/message-log';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import { useCountdown } from '../../time/useCountdown.ts';
import { ReplyComposer } from './ReplyComposer.tsx';
import { ReplyNote } from './ReplyNote.tsx';
import { ReplyPersonCard } from './ReplyPersonCard.tsx';
import type { ReplyDesk } from './useReplyDesk.ts';

type ReplyPaneProps = { readonly desk: ReplyDesk; readonly reply: ClaimedReply };

/** A claimed conversation, with what both show on their profiles and the note of the staff (FICTION-5, FICTION-9). */
export function ReplyPane({ desk, reply }: ReplyPaneProps) {
  const t = useMessages();
  const { profile, member, site } = reply;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pane is mounted for each conversation, by its key.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" aria-label={t('desk.reply_title', { member: member.name, profile: profile.name })}>
      <Stack gap="xs">
        <Cluster gap="sm" justify="between">
          <Heading ref={heading} level={2} tabIndex={-1}>
            {t('desk.reply_title', { member: member.name, profile: profile.name })}
          </Heading>
          <Button tone="quiet" size="sm" onClick={desk.close}>
            {t('desk.reply_back')}
          </Button>
        </Cluster>
        <Cluster gap="sm" justify="between">
          <Text size="sm" tone="soft">
            {t('desk.reply_site', { site })}
          </Text>
          <ClaimTime desk={desk} reply={reply} />
        </Cluster>
      </Stack>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <Card padding="none" className="flex h-[min(34rem,70dvh)] flex-col">
          <ReplyMessages reply={reply} />
          <ReplyComposer desk={desk} reply={reply} />
        </Card>
        <Stack>
          <ReplyNote conversation={reply.conversation} note={reply.note} />
          <ReplyPersonCard title={t('desk.reply_member')} person={member} />
          <ReplyPersonCard title={t('desk.reply_profile')} person={profile} />
        </Stack>
      </div>
    </Stack>
  );
}

/** For how long the conversation is the reader's (FICTION-8). */
function ClaimTime({ desk, reply }: ReplyPaneProps) {
  const t = useMessages();
  const seconds = useCountdown(desk.lost ? null : reply.claimed_until, { onEnd: desk.expire });
  if (desk.lost || seconds === null) return null;
  const minutes = Math.min(CLAIM_MINUTES, Math.max(1, Math.ceil(seconds / 60)));
  return (
    <Text size="sm" weight="semibold">
      {t('desk.reply_yours', { minutes })}
    </Text>
  );
}

function ReplyMessages({ reply }: { readonly reply: ClaimedReply }) {
  const t = useMessages();
  const intl = useIntl();
  const { messages, profile, member } = reply;
  return (
    <MessageLog
      label={t('desk.reply_log', { name: member.name })}
      firstKey={messages[0]?.id}
      lastKey={messages.at(-1)?.id}
      lastIsOwn={false}
      newMessagesLabel={() => t('desk.reply_new_messages')}
    >
      {messages.map((message) => {
        const isOwn = message.sender_id === profile.id;
        return (
          <MessageBubble
            key={message.id}
            from={isOwn ? 'self' : 'other'}
            author={isOwn ? profile.name : member.name}
            time={intl.formatDate(message.sent_at, { dateStyle: 'medium', timeStyle: 'short' })}
            dateTime={message.sent_at}
            {...(message.automatic && { writer: 'machine', writerLabel: t('desk.reply_automatic') })}
          >
            {textOf(t, message)}
          </MessageBubble>
        );
      })}
    </MessageLog>
  );
}

/** The text of a message, and in words what it carries: the staff see no photo that was sent to somebody (CHAT-20). */
function textOf(t: FormatMessage, { text, attachment }: Message): string {
  return [text, attachment && attachedText(t, attachment)].filter(Boolean).join('\n');
}

function attachedText(t: FormatMessage, attachment: NonNullable<Message['attachment']>): string {
  if (attachment.kind === 'gift') return t('desk.gift', { gift: attachment.gift });
  if (attachment.kind === 'photo') return t('desk.chat_photo');
  return t('desk.gif', { title: attachment.gif.title ?? attachment.gif.id });
}
