import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { LoggedDecision } from '@rendezvous/contract/notification-calls';
import { NOTIFICATION_KEYS, PUSHED_KINDS, type NotificationKey } from '@rendezvous/contract/notifications';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Badge, type BadgeProps } from '@rendezvous/ui/primitives/badge';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

type Log = CallResponse<'readNotificationLog'>;

type NotificationLogViewProps = {
  /** The id that was searched for, empty before. */
  readonly member: string;
  /** Undefined without a search for an id, null if there is no such member. */
  readonly log: Log | null | undefined;
  readonly onSearch: (id: string) => void;
};

/** The desk is in English only, whatever the language of the site (SAFETY-11). */
export function NotificationLogView({ member, log, onSearch }: NotificationLogViewProps) {
  const t = useMessages();
  const [id, setId] = useState(member);
  return (
    <Container width="reading">
      <Stack gap="lg" lang="en">
        <Heading level={1}>{t('desk.notifications')}</Heading>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(id.trim());
          }}
        >
          <Stack>
            <Field
              label={t('desk_log.member')}
              error={member && log === undefined ? t('desk_log.no_id') : undefined}
              required
            >
              <TextInput value={id} onChange={(event) => setId(event.target.value)} autoComplete="off" />
            </Field>
            <Cluster>
              <Button type="submit">{t('desk_log.show')}</Button>
            </Cluster>
          </Stack>
        </form>
        {log === null && <EmptyState title={t('desk_log.unknown')} />}
        {log && <MemberLog log={log} />}
      </Stack>
    </Container>
  );
}

function MemberLog({ log: { member, choices, subscriptions, decisions } }: { readonly log: Log }) {
  const t = useMessages();
  const intl = useIntl();
  const list = (kinds: readonly NotificationKey[]) =>
    intl.formatList(kinds.map((kind) => t(`desk_log.about.${kind}`))) || t('desk_log.nothing');
  return (
    <Stack as="section">
      <Heading level={2} size="lg">
        {t('desk_log.of', { name: member.name, site: member.site })}
      </Heading>
      <Text>
        {t('desk_log.choices', {
          browsers: subscriptions,
          mail: list(NOTIFICATION_KEYS.filter((key) => choices.mail[key])),
          push: list(PUSHED_KINDS.filter((key) => choices.push[key])),
          stopped: intl.formatList(choices.stopped.map((reason) => t(`desk_log.stopped_by.${reason}`))),
          discreet: String(choices.discreet),
          mails: choices.stopped.length > 0 ? 'stopped' : 'sent',
        })}
      </Text>
      {decisions.length === 0 && <EmptyState title={t('desk_log.none')} />}
      <ol className="flex flex-col">
        {decisions.map((decision) => (
          <li key={decision.id} className="border-t border-line py-4">
            <Decision decision={decision} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

const TONES: Record<LoggedDecision['channel'], BadgeProps['tone']> = {
  live: 'positive',
  push: 'brand',
  mail: 'neutral',
  none: 'warning',
};

function Decision({ decision }: { readonly decision: LoggedDecision }) {
  const t = useMessages();
  const intl = useIntl();
  const { event, channel, reason, decided_at: at, pushed_at: pushedAt, push_failure: failure } = decision;
  const outcome = pushedAt ? 'sent' : (failure ?? 'waiting');
  return (
    <Stack gap="xs">
      <Cluster gap="sm" justify="between">
        <Text weight="semibold">{t(`desk_log.event.${event}`)}</Text>
        <Badge tone={TONES[channel]}>{t(`desk_log.channel.${channel}`)}</Badge>
      </Cluster>
      <Text tone="soft" size="sm" numeric>
        {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </Text>
      <Text size="sm">
        {t(`desk_log.reason.${reason}`)} {channel === 'push' && t(`desk_log.push.${outcome}`)}
      </Text>
    </Stack>
  );
}
