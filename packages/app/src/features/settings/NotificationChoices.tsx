import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Switch } from '@rendezvous/ui/form/switch';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { LoadFailed } from '../../page/LoadFailed.tsx';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { KindSwitches } from './KindSwitches.tsx';
import { GROUP_NAMES } from './notification-groups.ts';

type Choices = CallResponse<'readNotifications'>;

/** The kinds of notifications, each with a switch by channel that is saved at once (NOTIFY-1). */
export default function NotificationChoices({ level }: { readonly level: 2 | 3 }) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const sendsPush = useQuery(callQueryOptions('readSettings')).data?.settings.features.push ?? false;
  const { queryKey, ...query } = callQueryOptions('readNotifications');
  const { data, error, isFetching, refetch } = useQuery({ queryKey, ...query, refetchOnMount: 'always' });
  const change = useMutation<Choices, CallError, Body<'changeNotifications'>>({
    mutationFn: (body) => call('changeNotifications', { body }),
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey });
      showChange(body);
    },
    onSuccess: (choices, body) => {
      // Another switch that is being saved keeps what the member sees.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.setQueryData(queryKey, choices);
      if ('confirm_address' in body) return;
      toast({
        tone: 'positive',
        title: t('resume' in body ? 'notifications.resumed' : 'notifications.saved'),
      });
      if ('resume' in body) {
        queries.setQueryData(queryKey, choices);
        void queries.invalidateQueries({ queryKey: callQueryOptions('readSelf').queryKey });
      }
    },
    onError: (failure, body) => {
      if ('channel' in body) showChange({ ...body, on: !body.on });
      if ('discreet' in body) showChange({ discreet: !body.discreet });
      toast({ tone: 'danger', title: errorText(intl, failure) });
    },
    mutationKey: queryKey,
  });
  function showChange(body: Body<'changeNotifications'>): void {
    queries.setQueryData<Choices>(queryKey, (choices) => {
      if (!choices) return choices;
      if ('discreet' in body) return { ...choices, discreet: body.discreet };
      if (!('channel' in body)) return choices;
      return { ...choices, [body.channel]: { ...choices[body.channel], [body.kind]: body.on } };
    });
  }
  return (
    <Stack gap="lg">
      <Text tone="soft">{t('notifications.text')}</Text>
      {!data && error && <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t('notifications.loading')}>
          <Skeleton width="half" />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <Stopped
            reasons={data.stopped}
            busy={change.isPending && !('channel' in change.variables)}
            asked={change.isSuccess && 'confirm_address' in change.variables}
            onResume={() => change.mutate({ resume: true })}
            onConfirmAddress={() => change.mutate({ confirm_address: true })}
          />
          {GROUP_NAMES.map((group) => (
            <Group key={group} level={level} title={t(`notifications.group_${group}`)}>
              <KindSwitches
                group={group}
                choices={data}
                push={sendsPush}
                onChange={(choice) => change.mutate(choice)}
              />
            </Group>
          ))}
          <HydratedFields>
            <Switch
              label={t('notifications.discreet')}
              hint={t('notifications.discreet_hint')}
              checked={data.discreet}
              onChange={(event) => change.mutate({ discreet: event.target.checked })}
            />
          </HydratedFields>
          <Text tone="soft" size="sm">
            {t('notifications.mail_hint')} {sendsPush && t('notifications.channels_hint')}
          </Text>
        </>
      )}
    </Stack>
  );
}

type GroupProps = { readonly title: string; readonly level: 2 | 3; readonly children: ReactNode };

function Group({ title, level, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={level} size="lg" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

type StoppedProps = {
  readonly reasons: Choices['stopped'];
  readonly busy: boolean;
  /** Whether a link was mailed to the address. */
  readonly asked: boolean;
  readonly onResume: () => void;
  readonly onConfirmAddress: () => void;
};

/**
 * Why no mails are sent, and the way to get them again (NOTIFY-5). A bounce ends with the link of a mail to the same
 * address (MAIL-14), or with another address.
 */
function Stopped({ reasons, busy, asked, onResume, onConfirmAddress }: StoppedProps) {
  const t = useMessages();
  const email = useSelf()?.email ?? '';
  const reason = reasons.find((one) => one === 'bounce') ?? reasons[0];
  if (!reason) return null;
  const isBounce = reason === 'bounce';
  return (
    <>
      <Banner
        title={t('notifications.stopped')}
        action={
          <Button size="sm" tone="neutral" loading={busy} onClick={isBounce ? onConfirmAddress : onResume}>
            {t(isBounce ? 'notifications.confirm_address' : 'notifications.resume')}
          </Button>
        }
      >
        {t(`notifications.stopped_${reason}`, { email })}
      </Banner>
      {isBounce && asked && <Text role="status">{t('notifications.confirm_sent', { email })}</Text>}
      {isBounce && (
        <LinkButton size="sm" tone="neutral">
          <Link to="/profile/settings/account">{t('notifications.check_address')}</Link>
        </LinkButton>
      )}
    </>
  );
}
