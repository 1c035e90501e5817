import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';

/**
 * The page of the link in a notification that ends mails of its kind (NOTIFY-4). Fetching the page changes nothing,
 * because mail scanners open links; the page then makes the call itself.
 */
export function Component() {
  const t = useMessages();
  const intl = useIntl();
  const { call } = useAppServices();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation<CallResponse<'unsubscribe'>, Error, string>({
    mutationFn: async (mailed) => {
      if (!mailed) throw new CallError('link_expired');
      return call('unsubscribe', { query: { token: mailed } });
    },
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate(token);
  }, [mutate, token]);
  const toAll = (
    <LinkButton size="lg" tone="neutral">
      <Link to="/notifications">{t('notifications.unsubscribe_to_all')}</Link>
    </LinkButton>
  );
  const isFinal = error instanceof CallError && error.code === 'link_expired';
  return (
    <>
      <PageTitle>{t('notifications.unsubscribe_title')}</PageTitle>
      {data ? (
        <EmptyState
          illustration="chats"
          level={1}
          title={t('notifications.unsubscribe_done')}
          description={t('notifications.unsubscribe_done_text', { kind: t(`notifications.${data.kind}`) })}
          action={toAll}
        />
      ) : error && !isPending ? (
        <EmptyState
          illustration="offline"
          level={1}
          title={t('notifications.unsubscribe_failed')}
          description={errorText(intl, error)}
          action={isFinal ? toAll : <Button onClick={() => mutate(token)}>{t('error.retry')}</Button>}
        />
      ) : (
        <Container width="form" space="hero">
          <Stack align="center">
            <Skeleton />
            <Text tone="soft" role="status">
              {t('notifications.unsubscribe_busy')}
            </Text>
          </Stack>
        </Container>
      )}
    </>
  );
}
