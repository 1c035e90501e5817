import { useIntl } from 'react-intl';
import type { CaseDecision } from '@rendezvous/contract/desk-calls';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMemberCard } from './CaseMemberCard.tsx';
import type { CaseProps } from './desk-decision.ts';

type DecisionCaseProps = Omit<CaseProps, 'failure'> & { readonly decision: CaseDecision };

/** A measure in force, which can be taken back while the member can appeal. */
export function DecisionCase({ decision, deciding, onDecide }: DecisionCaseProps) {
  const t = useMessages();
  return (
    <Stack align="start">
      <DecisionText decision={decision} />
      <CaseMemberCard member={decision.member} />
      <Button
        tone="neutral"
        loading={deciding}
        onClick={() => onDecide({ call: 'liftDecision', body: { id: decision.id } })}
      >
        {t('desk.lift')}
      </Button>
    </Stack>
  );
}

/** What was decided, by which rule, and the facts. */
export function DecisionText({ decision }: { readonly decision: CaseDecision }) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <Stack gap="xs">
      <Heading level={2}>{t(`desk.action.${decision.action}`)}</Heading>
      <Text size="sm" tone="soft">
        {intl.formatDate(decision.decided_at, { dateStyle: 'medium', timeStyle: 'short' })}
      </Text>
      <Text>{t(`reports.reason.${decision.ground}`)}</Text>
      <Text preserveLines>{decision.facts}</Text>
    </Stack>
  );
}
