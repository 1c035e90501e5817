import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { OwnComplaint } from '@rendezvous/contract/complaint-calls';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { AppealForm } from './AppealForm.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { Decision } from './Decision.tsx';
import type { AppealMutation, ComplaintMutation } from './sending.ts';

type ComplaintsViewProps = {
  readonly isVisitor: boolean;
  /** The member's complaints and the decisions about them; null for a visitor. */
  readonly own: CallResponse<'listComplaints'> | null;
  /** The token of a mailed decision, with which somebody appeals without a session (SAFETY-8). */
  readonly token: string | null;
  readonly complaint: ComplaintMutation;
  readonly appeal: AppealMutation;
};

export function ComplaintsView({ isVisitor, own, token, complaint, appeal }: ComplaintsViewProps) {
  const t = useMessages();
  return (
    <Container width="reading">
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>{t('reports.page_title')}</Heading>
          <Text tone="soft">{t('reports.page_lead')}</Text>
        </Stack>
        {/* A member sees the decision itself below, with its form. */}
        {token && isVisitor && <AppealForm of={{ token }} appeal={appeal} />}
        {own && own.decisions.length > 0 && (
          <Stack as="section">
            <Heading level={2}>{t('reports.decisions_title')}</Heading>
            {own.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} appeal={appeal} />
            ))}
          </Stack>
        )}
        {own && (
          <Stack as="section">
            <Heading level={2}>{t('reports.own_title')}</Heading>
            {own.complaints.length === 0 && <Text tone="soft">{t('reports.own_empty')}</Text>}
            {own.complaints.map((one) => (
              <Complaint key={one.id} complaint={one} />
            ))}
          </Stack>
        )}
        <ComplaintForm isVisitor={isVisitor} complaint={complaint} />
      </Stack>
    </Container>
  );
}

function Complaint({ complaint }: { readonly complaint: OwnComplaint }) {
  const t = useMessages();
  const intl = useIntl();
  const { subject, number, outcome, reason, words } = complaint;
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
        <Text>{t(`reports.reason.${reason}`)}</Text>
        {words && <Text preserveLines>{words}</Text>}
        <Text weight="semibold">
          {t(`reports.state.${outcome?.result ?? 'open'}`, { answer: outcome?.answer ?? '' })}
        </Text>
      </Stack>
    </Card>
  );
}
