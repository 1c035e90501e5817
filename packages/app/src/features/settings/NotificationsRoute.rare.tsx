import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { Push } from '../push/index.ts';
import NotificationChoices from './NotificationChoices.tsx';

export const load: RouteModule['load'] = async (app) => {
  await Promise.all([Push.load(app), app.queries.prefetchQuery(callQueryOptions('readNotifications'))]);
};

/** What the member is notified of, by mail and on this device (NOTIFY-1). */
export function Component() {
  const t = useMessages();
  return (
    <Container width="form">
      <PageTitle>{t('notifications.title')}</PageTitle>
      <Stack gap="lg">
        <Heading level={1}>{t('notifications.title')}</Heading>
        <NotificationChoices level={2} />
        <Push />
      </Stack>
    </Container>
  );
}
