import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { hasContactDetails } from '@rendezvous/contract/contact-details';
import type { CaseMember, CaseProfile } from '@rendezvous/contract/desk-calls';
import type { DecisionGround } from '@rendezvous/contract/moderation';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { CaseProps } from './desk-decision.ts';
import { QUEUE_KEYS } from './queue-keys.ts';

type ProfileCaseProps = CaseProps & { readonly waiting: CaseProfile };

/** A name and a text of a profile that wait for approval (PROFILE-16), above what others see now. */
export function ProfileCase({ waiting, deciding, failure, onDecide }: ProfileCaseProps) {
  const t = useMessages();
  const intl = useIntl();
  const { member, name, about, changed_at: changedAt } = waiting;
  const since = intl.formatDate(changedAt, { dateStyle: 'medium', timeStyle: 'short' });
  const reviewed = { member: member.id, changed_at: changedAt };
  return (
    <ProfileDecision
      member={member}
      name={name}
      about={about}
      time={t('desk.waiting_since', { date: since })}
      approveLabel={t('desk.approve_profile')}
      deciding={deciding}
      failure={failure}
      onApprove={() => onDecide({ call: 'reviewProfile', body: { ...reviewed, verdict: 'approve' } })}
      onReject={(reasons) =>
        onDecide({ call: 'reviewProfile', body: { ...reviewed, verdict: 'reject', ...reasons } })
      }
    />
  );
}

type ProfileDecisionProps = Omit<CaseProps, 'onDecide'> & {
  readonly member: CaseMember;
  /** What was written; null for a part that was not. */
  readonly name: string | null;
  readonly about: string | null;
  /** Since when it waits, or when it was approved. */
  readonly time: string;
  /** What the moderator should know before. */
  readonly notice?: ReactNode;
  readonly approveLabel: string;
  readonly onApprove: () => void;
  readonly onReject: (reasons: { readonly ground: DecisionGround; readonly facts: string }) => void;
};

/** A name and a text with their member, a button that keeps them, and the form of a rejection. */
export function ProfileDecision({
  member,
  name,
  about,
  time,
  notice,
  approveLabel,
  deciding,
  failure,
  onApprove,
  onReject,
}: ProfileDecisionProps) {
  const t = useMessages();
  return (
    <Columns split="halves">
      <Stack>
        <Stack gap="xs">
          <Heading level={2}>{t('desk.profile_of', { name: member.name })}</Heading>
          <Text size="sm" tone="soft">
            {time}
          </Text>
        </Stack>
        <Card>
          <Stack gap="sm" align="start">
            {name !== null && (
              <>
                <Text weight="semibold">{t('desk.new_name')}</Text>
                <Text>{name}</Text>
              </>
            )}
            {about !== null && (
              <>
                <Text weight="semibold">{t('desk.new_text')}</Text>
                <Text preserveLines>{about}</Text>
                {hasContactDetails(about) && <Badge tone="warning">{t('desk.contact_details')}</Badge>}
              </>
            )}
          </Stack>
        </Card>
        <CaseMemberCard member={member} />
      </Stack>
      <Stack>
        {notice}
        <Button loading={deciding} aria-keyshortcuts={QUEUE_KEYS.approve} onClick={onApprove}>
          {approveLabel}
        </Button>
        <DecisionForm
          subject="profile"
          actions={['reject_text']}
          photos={[]}
          deciding={deciding}
          failure={failure}
          onSubmit={({ ground, facts }) => ground && onReject({ ground, facts })}
        />
      </Stack>
    </Columns>
  );
}
