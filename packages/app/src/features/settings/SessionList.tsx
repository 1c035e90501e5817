import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Session } from '@rendezvous/contract/account-calls';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** The devices on which the member is logged in, with buttons to log out each other one, or all of them (ACCOUNT-23). */
export function SessionList() {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const top = useRef<HTMLHeadingElement>(null);
  const query = callQueryOptions('listSessions');
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const end = useMutation<CallResponse<'endSessions'>, CallError, Body<'endSessions'>>({
    mutationFn: (body) => call('endSessions', { body }),
    onSuccess: async (response) => {
      await storeResult(queries, query.queryKey, response);
      // The button that had the focus disappears with its row.
      top.current?.focus();
      toast({ tone: 'positive', title: t('settings.session_ended') });
    },
    // The list may be outdated.
    onError: () => void refetch(),
  });
  const failure = end.error ?? (data ? null : error);
  const nameOf = ({ browser, system }: Session) =>
    browser && system
      ? t('settings.session_device', { browser, system })
      : (browser ?? system ?? t('settings.session_unknown'));
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  const ending = end.isPending ? end.variables : null;
  return (
    <Stack as="section" aria-labelledby="sessions">
      <Stack gap="xs">
        <Heading ref={top} level={3} id="sessions" tabIndex={-1}>
          {t('settings.sessions')}
        </Heading>
        <Text tone="soft">{t('settings.sessions_text')}</Text>
      </Stack>
      {failure && (
        <Banner
          tone="danger"
          live="assertive"
          action={
            !data && (
              <Button tone="neutral" size="sm" loading={isFetching} onClick={() => void refetch()}>
                {t('error.retry')}
              </Button>
            )
          }
        >
          {errorText(intl, failure)}
        </Banner>
      )}
      {!data && !error && (
        <SkeletonGroup label={t('settings.sessions_loading')}>
          <Skeleton width="half" />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      {data && (
        <ul aria-labelledby="sessions" className="flex min-w-0 flex-col gap-3">
          {data.sessions.map((session) => (
            <li key={session.id} className="flex min-w-0 flex-wrap items-center gap-3">
              <span className="flex min-w-0 flex-1 flex-col wrap-anywhere">
                <span className="font-semibold">{nameOf(session)}</span>
                <Text as="span" size="sm" tone="soft">
                  {session.current
                    ? t('settings.session_current')
                    : t('settings.session_used', {
                        date: intl.formatDate(session.last_used_at, {
                          dateStyle: 'medium',
                          timeStyle: 'short',
                        }),
                      })}
                </Text>
              </span>
              {!session.current && (
                <Button
                  tone="neutral"
                  size="sm"
                  aria-label={t('settings.session_end_name', { device: nameOf(session) })}
                  loading={ending !== null && 'id' in ending && ending.id === session.id}
                  disabled={ending !== null}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  {t('settings.session_end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button
            tone="neutral"
            loading={ending !== null && 'others' in ending}
            disabled={ending !== null}
            onClick={() => end.mutate({ others: true })}
          >
            {t('settings.sessions_end_others')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
