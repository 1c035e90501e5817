import type { CallResponse } from '@rendezvous/contract/calls';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { AppealForm } from './AppealForm.tsx';
import { Complaint } from './Complaint.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { Decision } from './Decision.tsx';
import type { AppealMutation, ComplaintMutation, Reported } from './sending.ts';

type ComplaintsViewProps = {
  readonly isVisitor: boolean;
  /** The member's complaints and the decisions about them; null for a visitor. */
  readonly own: CallResponse<'listComplaints'> | null;
  /** The token of a mailed decision, with which somebody appeals without a session (SAFETY-8). */
  readonly token: string | null;
  /** What the page was opened to report; null for anything about the site. */
  readonly reported: Reported | null;
  /** Whether it was opened to report something that can no longer be seen. */
  readonly isGone: boolean;
  readonly complaint: ComplaintMutation;
  readonly appeal: AppealMutation;
};

export function ComplaintsView({ own, token, appeal, ...form }: ComplaintsViewProps) {
  const t = useMessages();
  return (
    <Container width="reading">
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>{t('reports.page_title')}</Heading>
          <Text tone="soft">{t('reports.page_lead')}</Text>
        </Stack>
        {/* A member sees the decision itself below, with its form. */}
        {token && form.isVisitor && <AppealForm of={{ token }} appeal={appeal} />}
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
              <Complaint key={one.id} complaint={one} appeal={appeal} />
            ))}
          </Stack>
        )}
        <ComplaintForm {...form} />
      </Stack>
    </Container>
  );
}
