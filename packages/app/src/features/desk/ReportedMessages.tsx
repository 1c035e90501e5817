import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CaseComplaint } from '@rendezvous/contract/desk-calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { CaseMessage } from './CaseMessage.tsx';

/** The messages around a reported one, on request only: each look is written into the audit list (SAFETY-19). */
export function ReportedMessages({ complaint }: { readonly complaint: CaseComplaint }) {
  const t = useMessages();
  const intl = useIntl();
  const { call } = useAppServices();
  const shown = useRef<HTMLElement>(null);
  const look = useMutation<CallResponse<'readReportedMessages'>, CallError>({
    mutationFn: () => call('readReportedMessages', { body: { complaint: complaint.id } }),
  });
  const { isSuccess } = look;
  useEffect(() => {
    if (isSuccess) shown.current?.focus();
  }, [isSuccess]);
  if (!look.data) {
    return (
      <Stack gap="xs" align="start">
        <Button tone="neutral" size="sm" loading={look.isPending} onClick={() => look.mutate()}>
          {t('desk.nearby_show')}
        </Button>
        <Text size="sm" tone="soft">
          {t('desk.nearby_hint')}
        </Text>
        {look.error && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, look.error)}
          </Banner>
        )}
      </Stack>
    );
  }
  const { messages } = look.data;
  const names = {
    reported: complaint.evidence?.name ?? '',
    reporter: t('desk.reporter'),
  };
  return (
    <section ref={shown} tabIndex={-1} aria-label={t('desk.nearby')}>
      <Card>
        <Stack gap="sm">
          <Text weight="semibold">{t('desk.nearby')}</Text>
          {messages.length === 0 && <Text>{t('desk.nearby_none')}</Text>}
          {messages.map((message) => (
            <Stack key={message.id} gap="xs" align="start">
              <Text size="sm" tone="soft">
                {t('desk.nearby_by', {
                  name: names[message.by],
                  time: intl.formatDate(message.sent_at, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </Text>
              {message.reported && <Badge tone="danger">{t('desk.nearby_reported')}</Badge>}
              <CaseMessage message={message} />
            </Stack>
          ))}
        </Stack>
      </Card>
    </section>
  );
}
