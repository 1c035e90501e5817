import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { OwnComplaint } from '@rendezvous/contract/complaint-calls';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { useToday } from '../../time/useToday.ts';
import { AppealForm } from './AppealForm.tsx';
import type { AppealMutation } from './sending.ts';

type ComplaintProps = { readonly complaint: OwnComplaint; readonly appeal: AppealMutation };

/** A complaint of the member with what was decided (SAFETY-12), and the way to appeal against a dismissal (SAFETY-16). */
export function Complaint({ complaint, appeal }: ComplaintProps) {
  const t = useMessages();
  const intl = useIntl();
  const { subject, number, outcome, reason, words, appeal_of: first } = complaint;
  const name = complaint.name || t('reports.left');
  const date = intl.formatDate(complaint.created_at, { dateStyle: 'medium' });
  return (
    <Card as="article">
      <Stack gap="xs">
        <Heading level={3} size="md">
          {t(`reports.about.${subject}`, { name })}
        </Heading>
        <Text size="sm" tone="soft">
          {t('reports.number', { number: String(number), date })}
        </Text>
        {first !== null && <Text>{t('reports.appeal_of', { number: String(first) })}</Text>}
        <Text>{t(`reports.reason.${reason}`)}</Text>
        {words && <Text preserveLines>{words}</Text>}
        <Text weight="semibold">
          {t(`reports.state.${outcome?.result ?? 'open'}`, { answer: outcome?.answer ?? '' })}
        </Text>
        <ReporterAppeal complaint={complaint} appeal={appeal} />
      </Stack>
    </Card>
  );
}

function ReporterAppeal({ complaint: { id, appeal_until: until }, appeal }: ComplaintProps) {
  const t = useMessages();
  const intl = useIntl();
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  // It stays open when the appeal has been made, and says so.
  if (isOpen) return <AppealForm of={{ complaint: id }} appeal={appeal} />;
  // The server decides about the last day to the minute.
  if (until === null || until.slice(0, 10) < today) return null;
  return (
    <Stack gap="xs" align="start">
      <Text>{t('reports.appeal_until', { date: intl.formatDate(until, { dateStyle: 'long' }) })}</Text>
      <Button tone="neutral" size="sm" onClick={() => setIsOpen(true)}>
        {t('reports.appeal')}
      </Button>
    </Stack>
  );
}
