import { useIntl } from 'react-intl';
import type { CaseDecision, CaseSecondLook } from '@rendezvous/contract/desk-calls';
import { Card } from '@rendezvous/ui/primitives/card';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { ComplaintText } from './ComplaintCase.tsx';
import { DecisionText } from './DecisionCase.tsx';
import type { CaseProps } from './desk-decision.ts';
import { PhotoDecision } from './PhotoCase.tsx';
import { ProfileDecision } from './ProfileCase.tsx';
import { VerdictForm } from './VerdictForm.tsx';

type Of<Kind extends CaseSecondLook['kind']> = Extract<CaseSecondLook, { readonly kind: Kind }>;
type SecondLookCaseProps = CaseProps & { readonly chosen: CaseSecondLook };

/** What another moderator decided and was chosen for a second look (SAFETY-17). */
export function SecondLookCase({ chosen, ...rest }: SecondLookCaseProps) {
  switch (chosen.kind) {
    case 'measure':
      return <MeasureLook decision={chosen.decision} {...rest} />;
    case 'dismissal':
      return <DismissalLook dismissal={chosen} {...rest} />;
    case 'photo':
      return <PhotoLook approved={chosen} {...rest} />;
    case 'profile':
      return <ProfileLook approved={chosen} {...rest} />;
  }
}

function MeasureLook({
  decision,
  deciding,
  failure,
  onDecide,
}: CaseProps & { readonly decision: CaseDecision }) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <Columns split="halves">
      <Stack>
        <DecisionText decision={decision} />
        <CaseMemberCard member={decision.member} />
      </Stack>
      <VerdictForm
        key={decision.id}
        notice={<Text>{t('desk.second_look_hint')}</Text>}
        verdicts={[
          { value: 'confirmed', label: t('desk.second_look_confirm') },
          { value: 'changed', label: t('desk.second_look_change') },
        ]}
        first="confirmed"
        field={{
          label: t('desk.second_look_note'),
          hint: t('desk.second_look_note_hint'),
          error: fieldErrorText(intl, failure, 'note'),
        }}
        deciding={deciding}
        onSubmit={(verdict, note) =>
          onDecide({ call: 'lookAgain', body: { id: decision.id, verdict, note } })
        }
      />
    </Columns>
  );
}

/** A dismissed complaint as whoever dismissed it saw it. */
function DismissalLook({
  dismissal,
  deciding,
  failure,
  onDecide,
}: CaseProps & { readonly dismissal: Of<'dismissal'> }) {
  const t = useMessages();
  const intl = useIntl();
  const { id, facts, complaint, others } = dismissal;
  const date = intl.formatDate(dismissal.decided_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Columns split="halves">
      <ComplaintText complaint={complaint} time={t('desk.dismissed_on', { date })} />
      <Stack>
        {others > 0 && <Text>{t('desk.second_look_others', { count: others })}</Text>}
        {facts && (
          <Card>
            <Text weight="semibold">{t('desk.dismissal_facts')}</Text>
            <Text preserveLines>{facts}</Text>
          </Card>
        )}
        <VerdictForm
          key={id}
          notice={<Text>{t('desk.second_look_dismissal_hint')}</Text>}
          verdicts={[
            { value: 'confirmed', label: t('desk.second_look_keep') },
            { value: 'changed', label: t('desk.second_look_reopen') },
          ]}
          first="confirmed"
          field={{
            label: t('desk.second_look_note'),
            hint: t('desk.second_look_reopen_hint'),
            error: fieldErrorText(intl, failure, 'note'),
          }}
          deciding={deciding}
          onSubmit={(verdict, note) => onDecide({ call: 'lookAgain', body: { id, verdict, note } })}
        />
      </Stack>
    </Columns>
  );
}

/** An approved photo: one press confirms it, a rejection needs its reasons. */
function PhotoLook({
  approved,
  deciding,
  failure,
  onDecide,
}: CaseProps & { readonly approved: Of<'photo'> }) {
  const t = useMessages();
  const intl = useIntl();
  const { id: photo } = approved.photo;
  const date = intl.formatDate(approved.approved_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PhotoDecision
      shown={approved}
      time={t('desk.approved_on', { date })}
      notice={<Text>{t('desk.second_look_photo_hint')}</Text>}
      approveLabel={t('desk.second_look_photo_confirm')}
      deciding={deciding}
      failure={failure}
      onApprove={() => onDecide({ call: 'lookAgain', body: { photo, verdict: 'confirmed' } })}
      onReject={(reasons) => onDecide({ call: 'lookAgain', body: { photo, verdict: 'changed', ...reasons } })}
    />
  );
}

/** An approved name and text: one press confirms them, a rejection needs its reasons. */
function ProfileLook({
  approved,
  deciding,
  failure,
  onDecide,
}: CaseProps & { readonly approved: Of<'profile'> }) {
  const t = useMessages();
  const intl = useIntl();
  const { id: approval, member, previous_name: before, about } = approved;
  const date = intl.formatDate(approved.approved_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ProfileDecision
      member={member}
      name={before === null ? null : member.name}
      about={about ? member.about : null}
      time={t('desk.approved_on', { date })}
      notice={
        <>
          <Text>{t('desk.second_look_profile_hint')}</Text>
          {before !== null && <Text>{t('desk.second_look_name_before', { name: before })}</Text>}
        </>
      }
      approveLabel={t('desk.second_look_profile_confirm')}
      deciding={deciding}
      failure={failure}
      onApprove={() => onDecide({ call: 'lookAgain', body: { approval, verdict: 'confirmed' } })}
      onReject={(reasons) =>
        onDecide({ call: 'lookAgain', body: { approval, verdict: 'changed', ...reasons } })
      }
    />
  );
}
