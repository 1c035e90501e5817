import { useIntl } from 'react-intl';
import type { CasePhoto } from '@rendezvous/contract/desk-calls';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import type { CaseProps } from './desk-decision.ts';
import { ReviewCase, type ReviewProps } from './ReviewCase.tsx';

type PhotoCaseProps = CaseProps & { readonly waiting: CasePhoto };

/** A photo that waits for review (PHOTO-11): one press approves it, a rejection needs its reasons. */
export function PhotoCase({ waiting, deciding, failure, onDecide }: PhotoCaseProps) {
  const t = useMessages();
  const intl = useIntl();
  const { id } = waiting.photo;
  const since = intl.formatDate(waiting.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PhotoDecision
      shown={waiting}
      time={t('desk.waiting_since', { date: since })}
      approveLabel={t('desk.approve')}
      deciding={deciding}
      failure={failure}
      onApprove={() => onDecide({ call: 'reviewPhoto', body: { id, verdict: 'approve' } })}
      onReject={(reasons) => onDecide({ call: 'reviewPhoto', body: { id, verdict: 'reject', ...reasons } })}
    />
  );
}

type PhotoDecisionProps = ReviewProps & { readonly shown: CasePhoto };

/** The review of a photo. */
export function PhotoDecision({ shown, ...review }: PhotoDecisionProps) {
  const t = useMessages();
  const { photo, member } = shown;
  return (
    <ReviewCase
      {...review}
      key={photo.id}
      title={t('desk.photo_of', { name: member.name })}
      remark={shown.in_chat && <Text size="sm">{t('desk.photo_in_chat')}</Text>}
      member={member}
      form={{ subject: 'photo', actions: ['reject_photo'], photos: [photo] }}
    >
      <Photo photo={photo} name={member.name} ratio="portrait" use="half" priority />
    </ReviewCase>
  );
}
