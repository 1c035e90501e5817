import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { ClaimedReply } from '@rendezvous/contract/reply-calls';
import { MESSAGE_LENGTH } from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import { Composer } from '@rendezvous/ui/chat/composer';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ReplyDesk } from './useReplyDesk.ts';

type ReplyComposerProps = { readonly desk: ReplyDesk; readonly reply: ClaimedReply };

/** The field for an answer. Its text stays when the claim is over or sending fails (FICTION-8). */
export function ReplyComposer({ desk, reply }: ReplyComposerProps) {
  const t = useMessages();
  const { draft, lost, sending } = desk;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const remaining = (settings?.message_length ?? MESSAGE_LENGTH) - graphemes(draft);
  return (
    <Composer
      label={t('desk.reply_field', { member: reply.member.name, profile: reply.profile.name })}
      placeholder={t('desk.reply_placeholder', { name: reply.profile.name })}
      value={draft}
      onValueChange={desk.onDraft}
      onTyping={desk.onTyping}
      sendLabel={t('desk.reply_send')}
      onSend={() => desk.send(draft.trim())}
      busy={sending}
      refused={lost !== null}
      remaining={remaining}
      remainingLabel={
        remaining < 0
          ? t('desk.reply_too_long', { count: -remaining })
          : t('desk.reply_remaining', { count: remaining })
      }
      notice={<ReplyNotice {...desk} />}
    />
  );
}

/** Why the answer cannot be or was not sent. */
function ReplyNotice({ lost, failure, claiming, claimAgain }: ReplyDesk) {
  const t = useMessages();
  const intl = useIntl();
  if (lost) {
    return (
      <Banner
        tone="warning"
        live="assertive"
        action={
          lost !== 'gone' && (
            <Button tone="neutral" size="sm" loading={claiming} onClick={claimAgain}>
              {t('desk.reply_claim_again')}
            </Button>
          )
        }
      >
        {t(`desk.reply_lost.${lost}`)}
      </Banner>
    );
  }
  if (!failure) return null;
  return (
    <Banner tone="danger" live="assertive">
      {fieldErrorText(intl, failure, 'text') ?? errorText(intl, failure)}
    </Banner>
  );
}
