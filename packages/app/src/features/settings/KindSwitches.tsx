import type { Body, CallResponse } from '@rendezvous/contract/calls';
import { PUSHED_KINDS } from '@rendezvous/contract/notifications';
import { SwitchTable, type SwitchTableRow } from '@rendezvous/ui/form/switch-table';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { NOTIFICATION_GROUPS } from './notification-groups.ts';

type Choices = Pick<CallResponse<'readNotifications'>, 'mail' | 'push'>;
type Kind = keyof Choices['mail'];
type Channel = keyof Choices;
/** One switch: a kind by one of its channels. */
type Choice = Extract<Body<'changeNotifications'>, { channel: string }>;

type KindSwitchesProps = {
  readonly group: keyof typeof NOTIFICATION_GROUPS;
  readonly choices: Choices;
  /** Whether the site sends push messages; without, nothing about them is shown (PUSH-1). */
  readonly push: boolean;
  readonly onChange: (choice: Choice) => void;
};

/** The kinds of a group, each with a switch for every channel that it has (NOTIFY-1). */
export function KindSwitches({ group, choices, push, onChange }: KindSwitchesProps) {
  const t = useMessages();
  const rows = NOTIFICATION_GROUPS[group].map((kind): SwitchTableRow<Kind, Channel> => {
    const pushed = PUSHED_KINDS.find((one) => one === kind);
    return {
      key: kind,
      label: t(`notifications.${kind}`),
      on: { mail: choices.mail[kind], ...(push && pushed && { push: choices.push[pushed] }) },
    };
  });
  const channels: readonly Channel[] = rows.some(({ on }) => 'push' in on) ? ['push', 'mail'] : ['mail'];
  return (
    <HydratedFields>
      <SwitchTable
        caption={t(`notifications.group_${group}`)}
        columns={channels.map((key) => ({ key, label: t(`notifications.channel_${key}`) }))}
        rows={rows}
        onSwitch={(kind, channel, on) => onChange({ channel, kind, on } as Choice)}
      />
    </HydratedFields>
  );
}
