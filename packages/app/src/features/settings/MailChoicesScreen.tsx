import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useHref, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import { MAIL_CHOICES_PATH } from '@rendezvous/contract/notifications';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { GROUP_NAMES, NOTIFICATION_GROUPS } from './notification-groups.ts';

/**
 * The page of the link in a mail on which mails of all kinds are chosen without a log-in (NOTIFY-10). It is a form of the
 * browser, without a script. It shows the choices and nothing else of the account.
 */
export function MailChoicesScreen() {
  const t = useMessages();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data } = useQuery({ ...callQueryOptions('readMailChoices', { token }), retry: false });
  return (
    <>
      <PageTitle>{t(data ? 'notifications.choices_title' : 'notifications.choices_expired')}</PageTitle>
      {data ? (
        <Choices choices={data} token={token} saved={search.has('saved')} />
      ) : (
        <EmptyState
          illustration="offline"
          level={1}
          title={t('notifications.choices_expired')}
          description={t('notifications.choices_expired_text')}
          action={<ToNotifications />}
        />
      )}
    </>
  );
}

function ToNotifications() {
  const t = useMessages();
  return (
    <LinkButton tone="neutral">
      <Link to="/notifications" reloadDocument>
        {t('notifications.unsubscribe_to_all')}
      </Link>
    </LinkButton>
  );
}

type ChoicesProps = {
  readonly choices: CallResponse<'readMailChoices'>;
  readonly token: string;
  readonly saved: boolean;
};

function Choices({ choices, token, saved }: ChoicesProps) {
  const t = useMessages();
  const action = useHref(MAIL_CHOICES_PATH);
  const { mail, stopped } = choices;
  const reason = stopped.find((one) => one !== 'bounce');
  // The member's own wish ends on this page; other reasons end elsewhere (NOTIFY-5).
  const isOwnWish = stopped.every((one) => one === 'listunsubscribe');
  return (
    <Container width="form" space="page">
      <Stack gap="lg">
        <Heading level={1}>{t('notifications.choices_title')}</Heading>
        {saved && (
          <Banner tone="positive" live="polite">
            {t('notifications.choices_saved')}
          </Banner>
        )}
        {stopped.length > 0 && (
          <Banner
            tone="warning"
            title={t('notifications.stopped')}
            action={isOwnWish ? undefined : <ToNotifications />}
          >
            {isOwnWish ? t('notifications.choices_resume') : reason && t(`notifications.stopped_${reason}`)}
          </Banner>
        )}
        <Text tone="soft">{t('notifications.choices_text')}</Text>
        <form method="post" action={action}>
          <input type="hidden" name="token" value={token} />
          <Stack gap="lg">
            {GROUP_NAMES.map((group) => (
              <Group key={group} group={group} mail={mail} />
            ))}
            <Button type="submit" size="lg">
              {t('notifications.choices_save')}
            </Button>
            {!stopped.includes('listunsubscribe') && (
              <Button type="submit" name="stop" value="1" tone="neutral">
                {t('notifications.choices_none')}
              </Button>
            )}
          </Stack>
        </form>
        <Text tone="soft" size="sm">
          {t('notifications.mail_hint')}
        </Text>
      </Stack>
    </Container>
  );
}

type GroupProps = {
  readonly group: keyof typeof NOTIFICATION_GROUPS;
  readonly mail: ChoicesProps['choices']['mail'];
};

function Group({ group, mail }: GroupProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Stack gap="sm">
        <Heading level={2} size="lg" id={id}>
          {t(`notifications.group_${group}`)}
        </Heading>
        {NOTIFICATION_GROUPS[group].map((kind) => (
          <Checkbox
            key={kind}
            name="kind"
            value={kind}
            label={t(`notifications.${kind}`)}
            defaultChecked={mail[kind]}
          />
        ))}
      </Stack>
    </div>
  );
}
