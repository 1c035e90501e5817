import { useIntl } from 'react-intl';
import type { MemberHistory } from '@rendezvous/contract/desk-calls';
import { List } from '@rendezvous/ui/primitives/list';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

/** What happened with a member before: complaints about and by them, and the latest measures (SAFETY-19). */
export function CaseHistory({ history }: { readonly history: MemberHistory }) {
  const t = useMessages();
  const intl = useIntl();
  const { measures, complaints_about: about, complaints_by: by } = history;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('desk.history_about', about)}</Text>
      <Text size="sm">{t('desk.history_by', by)}</Text>
      {measures.length === 0 && <Text size="sm">{t('desk.history_none')}</Text>}
      {measures.length > 0 && (
        <List>
          {measures.map(({ action, ground, decided_at: decidedAt, lifted }) => (
            <li key={decidedAt}>
              <Text size="sm">
                {t('desk.history_measure', {
                  action: t(`desk.action.${action}`),
                  rule: t(`reports.reason.${ground}`),
                  date: intl.formatDate(decidedAt, { dateStyle: 'medium' }),
                  lifted: lifted ? 'yes' : 'no',
                })}
              </Text>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
