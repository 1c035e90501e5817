import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import { rareEndpoints } from '@rendezvous/contract/rare-endpoints';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** How often the page asks whether the file is ready. */
const ASK_AGAIN_MS = 3_000;
const { path, flag } = rareEndpoints.downloadExport;

/** The file with all data about the member: the way to request it, and to download it when it is ready (PRIVACY-3). */
export default function DataExport() {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const top = useRef<HTMLHeadingElement>(null);
  const query = callQueryOptions('readExport');
  const { data, error } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.export?.ready === false ? ASK_AGAIN_MS : false),
  });
  const request = useMutation<CallResponse<'requestExport'>, CallError, void>({
    mutationFn: () => call('requestExport', { body: {} }),
    onSuccess: (response) => {
      queries.setQueryData(query.queryKey, response);
      // The button that had the focus disappears.
      top.current?.focus();
    },
  });
  const failure = request.error ?? (data ? null : error);
  const current = data?.export;
  return (
    <Stack as="section" aria-labelledby="data-export">
      <Stack gap="xs">
        <Heading ref={top} level={3} id="data-export" tabIndex={-1}>
          {t('settings.export')}
        </Heading>
        <Text tone="soft">{t('settings.export_text')}</Text>
      </Stack>
      {failure && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, failure)}
        </Banner>
      )}
      {!data && !error && (
        <SkeletonGroup label={t('settings.export_loading')}>
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      <div role="status">
        {current && !current.ready && <Banner tone="info">{t('settings.export_waiting')}</Banner>}
        {current?.expires_at && (
          <Banner tone="positive">
            {t('settings.export_ready', {
              date: intl.formatDate(current.expires_at, { dateStyle: 'long' }),
            })}
          </Banner>
        )}
      </div>
      {(data || error) && (
        <div className="flex min-w-0 flex-wrap gap-3">
          {current?.ready && (
            <LinkButton>
              <a href={`${path}?${flag}=1`} download>
                {t('settings.export_download')}
              </a>
            </LinkButton>
          )}
          {current?.ready !== false && (
            <Button tone="neutral" loading={request.isPending} onClick={() => request.mutate()}>
              {t(current ? 'settings.export_again' : 'settings.export_request')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}
