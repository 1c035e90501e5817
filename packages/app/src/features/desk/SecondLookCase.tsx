import { useIntl } from 'react-intl';
import type { CaseDecision } from '@rendezvous/contract/desk-calls';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionText } from './DecisionCase.tsx';
import type { CaseProps } from './desk-decision.ts';
import { VerdictForm } from './VerdictForm.tsx';

type SecondLookCaseProps = CaseProps & { readonly decision: CaseDecision };

/** A measure of another moderator that was chosen for a second look (SAFETY-17). */
export function SecondLookCase({ decision, deciding, failure, onDecide }: SecondLookCaseProps) {
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
