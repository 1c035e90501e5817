import { useIntl } from 'react-intl';
import type { CaseAppeal } from '@rendezvous/contract/desk-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Card } from '@rendezvous/ui/primitives/card';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import { DecisionText } from './DecisionCase.tsx';
import type { CaseProps } from './desk-decision.ts';
import { VerdictForm } from './VerdictForm.tsx';

type AppealCaseProps = CaseProps & { readonly appeal: CaseAppeal };

/** An appeal against a decision, which somebody else than before decides if possible (SAFETY-8). */
export function AppealCase({ appeal: { decision, words }, deciding, failure, onDecide }: AppealCaseProps) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <Columns split="halves">
      <Stack>
        <DecisionText decision={decision} />
        <Card>
          <Text weight="semibold">{t('desk.appeal')}</Text>
          <Text preserveLines>{words}</Text>
        </Card>
        <CaseMemberCard member={decision.member} />
      </Stack>
      <VerdictForm
        key={decision.id}
        notice={decision.own && <Banner tone="info">{t('desk.appeal_own')}</Banner>}
        verdicts={[
          { value: 'accepted', label: t('desk.appeal_accept') },
          { value: 'rejected', label: t('desk.appeal_reject') },
        ]}
        first="rejected"
        field={{ label: t('desk.answer'), error: fieldErrorText(intl, failure, 'facts'), required: true }}
        deciding={deciding}
        onSubmit={(verdict, answer) =>
          onDecide({ call: 'decideAppeal', body: { decision: decision.id, verdict, answer } })
        }
      />
    </Columns>
  );
}
