import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SETTLEMENT_BODIES } from '@rendezvous/contract/moderation';
import type { OwnDecision } from '@rendezvous/contract/complaint-calls';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { useToday } from '../../time/useToday.ts';
import { AppealForm } from './AppealForm.tsx';
import type { AppealMutation } from './sending.ts';

type DecisionProps = { readonly decision: OwnDecision; readonly appeal: AppealMutation };

/** A decision about the member, with its reasons and the way to appeal (SAFETY-8). */
export function Decision({ decision, appeal }: DecisionProps) {
  const t = useMessages();
  const intl = useIntl();
  const { action, ground, facts, lifted_at: liftedAt } = decision;
  const date = (instant: string) => intl.formatDate(instant, { dateStyle: 'long' });
  return (
    <Card as="article">
      <Stack gap="sm">
        <Heading level={3} size="md">
          {/* Only measures are about a member. */}
          {action !== 'dismiss' && action !== 'answer' && t(`reports.action.${action}`)}
        </Heading>
        <Text>{t('reports.rule', { rule: t(`reports.reason.${ground}`) })}</Text>
        <Text preserveLines>{facts}</Text>
        <Text size="sm" tone="soft">
          {t('reports.decided', { date: date(decision.decided_at) })}
        </Text>
        {liftedAt && <Text weight="semibold">{t('reports.lifted', { date: date(liftedAt) })}</Text>}
        <Appeal decision={decision} appeal={appeal} until={date(decision.appeal_until)} />
        <Text size="sm" tone="soft">
          {t.rich('reports.settlement', { link: <SettlementLink /> })}
        </Text>
      </Stack>
    </Card>
  );
}

function SettlementLink({ children }: { readonly children?: ReactNode }) {
  return (
    <TextLink>
      <a href={SETTLEMENT_BODIES}>{children}</a>
    </TextLink>
  );
}

function Appeal({ decision, appeal, until }: DecisionProps & { readonly until: string }) {
  const t = useMessages();
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const made = decision.appeal;
  if (made) {
    return (
      <Text>
        {made.verdict
          ? t(`reports.appeal_${made.verdict}`, { answer: made.answer })
          : t('reports.appeal_sent')}
      </Text>
    );
  }
  // The server decides about the last day to the minute.
  if (decision.lifted_at || decision.appeal_until.slice(0, 10) < today) return null;
  if (isOpen) return <AppealForm of={{ decision: decision.id }} appeal={appeal} />;
  return (
    <Stack gap="xs" align="start">
      <Text>{t('reports.appeal_until', { date: until })}</Text>
      <Button tone="neutral" onClick={() => setIsOpen(true)}>
        {t('reports.appeal')}
      </Button>
    </Stack>
  );
}
