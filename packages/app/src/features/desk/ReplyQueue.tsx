import type { WaitingReply } from '@rendezvous/contract/reply-calls';
import { ConversationList, ConversationRow } from '@rendezvous/ui/chat/conversation-list';
import { Card } from '@rendezvous/ui/primitives/card';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import { MINUTE_MS, useMinute } from '../../time/useMinute.ts';

type ReplyQueueProps = {
  readonly replies: readonly WaitingReply[];
  readonly openId: string | null;
  readonly onOpen: (conversation: string) => void;
};

/** The conversations that wait for an answer, the one that has waited longest first (FICTION-5). */
export function ReplyQueue({ replies, openId, onOpen }: ReplyQueueProps) {
  const t = useMessages();
  const now = useMinute();
  return (
    <Card padding="none">
      <ConversationList label={t('desk.replies_waiting')}>
        {replies.map(({ conversation, profile, member, ...reply }) => (
          <ConversationRow
            key={conversation}
            name={t('desk.member', { name: member.name, age: member.age })}
            avatarSrc={member.main_image?.thumb_filename}
            preview={previewOf(t, reply)}
            time={waitingText(t, reply.waiting_since, now)}
            unread={reply.unanswered}
            unreadLabel={t('desk.reply_unanswered', { count: reply.unanswered })}
            fictionalLabel={t('desk.reply_to', { name: profile.name })}
            current={conversation === openId}
            link={
              <button type="button" onClick={() => onOpen(conversation)}>
                {member.name}
              </button>
            }
          />
        ))}
      </ConversationList>
    </Card>
  );
}

function previewOf(t: FormatMessage, { claim, excerpt }: Pick<WaitingReply, 'claim' | 'excerpt'>): string {
  if (claim === 'other') return t('desk.reply_taken');
  return excerpt || t('desk.reply_attachment');
}

/** For how long a member has waited, in whole minutes, hours or days. */
function waitingText(t: FormatMessage, since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return t('desk.waited_minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('desk.waited_hours', { count: hours })
    : t('desk.waited_days', { count: Math.floor(hours / 24) });
}
