import { useIntl } from 'react-intl';
import { hasContactDetails } from '@rendezvous/contract/contact-details';
import type { CaseMember, CaseProfile } from '@rendezvous/contract/desk-calls';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Card } from '@rendezvous/ui/primitives/card';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import type { CaseProps } from './desk-decision.ts';
import { ReviewCase, type ReviewProps } from './ReviewCase.tsx';

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

type ProfileDecisionProps = ReviewProps & {
  readonly member: CaseMember;
  /** What was written; null for a part that was not. */
  readonly name: string | null;
  readonly about: string | null;
};

/** The review of a name and a text. */
export function ProfileDecision({ member, name, about, ...review }: ProfileDecisionProps) {
  const t = useMessages();
  return (
    <ReviewCase
      {...review}
      title={t('desk.profile_of', { name: member.name })}
      member={member}
      form={{ subject: 'profile', actions: ['reject_text'], photos: [] }}
    >
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
    </ReviewCase>
  );
}
