import { useIntl } from 'react-intl';
import type { CaseReporter } from '@rendezvous/contract/desk-calls';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseHistory } from './CaseHistory.tsx';

/** What happened before with the member who made a complaint, who is not named (SAFETY-19). */
export function ReporterCard({ reporter }: { readonly reporter: CaseReporter }) {
  const t = useMessages();
  const intl = useIntl();
  const { status, signup_date: since, history } = reporter;
  const date = intl.formatDate(since, { dateStyle: 'medium' });
  return (
    <Card as="section" tone="sunken">
      <Stack gap="sm">
        <Heading level={3} size="md">
          {t('desk.reporter')}
        </Heading>
        <Text size="sm" tone="soft">
          {t('desk.reporter_since', { date, status })}
        </Text>
        <CaseHistory history={history} />
      </Stack>
    </Card>
  );
}
