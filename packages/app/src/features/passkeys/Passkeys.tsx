import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PASSKEYS } from '@rendezvous/contract/rules';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { LoadFailed } from '../../page/LoadFailed.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';

/** The member's passkeys in the settings, and the form to add one (LOGIN-13, LOGIN-16). */
export default function Passkeys() {
  const t = useMessages();
  const top = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('listPasskeys'),
    refetchOnMount: 'always',
  });
  return (
    <Stack as="section" aria-labelledby="passkeys">
      <Stack gap="xs">
        <Heading ref={top} level={3} id="passkeys" tabIndex={-1}>
          {t('passkeys.title')}
        </Heading>
        <Text tone="soft">{t('passkeys.lead')}</Text>
      </Stack>
      {!data && error && <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t('passkeys.loading')}>
          <Skeleton width="half" />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      {data?.passkeys.length === 0 && <Text>{t('passkeys.empty')}</Text>}
      {data && data.passkeys.length > 0 && <PasskeyList passkeys={data.passkeys} top={top} />}
      {data && data.passkeys.length >= PASSKEYS.count && (
        <Text>{t('passkeys.full', { limit: PASSKEYS.count })}</Text>
      )}
      {data && data.passkeys.length < PASSKEYS.count && <AddPasskey needsPassword={data.password_required} />}
    </Stack>
  );
}
