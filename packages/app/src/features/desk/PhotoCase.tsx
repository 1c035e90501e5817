import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CasePhoto } from '@rendezvous/contract/desk-calls';
import type { DecisionGround } from '@rendezvous/contract/moderation';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Photo } from '@rendezvous/ui/primitives/photo';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { CaseProps } from './desk-decision.ts';
import { QUEUE_KEYS } from './queue-keys.ts';

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

type PhotoDecisionProps = Omit<CaseProps, 'onDecide'> & {
  readonly shown: CasePhoto;
  /** Since when it waits, or when it was approved. */
  readonly time: string;
  /** What the moderator should know before. */
  readonly notice?: ReactNode;
  readonly approveLabel: string;
  readonly onApprove: () => void;
  readonly onReject: (reasons: { readonly ground: DecisionGround; readonly facts: string }) => void;
};

/** A photo with its member, a button that keeps it, and the form of a rejection. */
export function PhotoDecision({
  shown,
  time,
  notice,
  approveLabel,
  deciding,
  failure,
  onApprove,
  onReject,
}: PhotoDecisionProps) {
  const t = useMessages();
  const { photo, member } = shown;
  return (
    <Columns split="halves">
      <Stack>
        <Stack gap="xs">
          <Heading level={2}>{t('desk.photo_of', { name: member.name })}</Heading>
          <Text size="sm" tone="soft">
            {time}
          </Text>
          {shown.in_chat && <Text size="sm">{t('desk.photo_in_chat')}</Text>}
        </Stack>
        <Photo photo={photo} name={member.name} ratio="portrait" use="half" priority />
        <CaseMemberCard member={member} />
      </Stack>
      <Stack>
        {notice}
        <Button loading={deciding} aria-keyshortcuts={QUEUE_KEYS.approve} onClick={onApprove}>
          {approveLabel}
        </Button>
        <DecisionForm
          key={photo.id}
          subject="photo"
          actions={['reject_photo']}
          photos={[photo]}
          deciding={deciding}
          failure={failure}
          onSubmit={({ ground, facts }) => ground && onReject({ ground, facts })}
        />
      </Stack>
    </Columns>
  );
}
