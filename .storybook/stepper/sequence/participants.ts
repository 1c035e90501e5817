import { callOf } from '../calls/call-log.ts';
import type { FlowName } from '../flow-facts.ts';

/** Who takes part in a walk, in the order of the lanes. */
export const PARTICIPANTS = [
  'member',
  'machine',
  'secondTab',
  'device',
  'server',
  'provider',
  'otherTab',
] as const;
export type Participant = (typeof PARTICIPANTS)[number];
/** The machine, in the first tab and in the second one. */
export type MachineLane = 'machine' | 'secondTab';

/** What a lane is called; the lanes of the machine, one for each tab, have the name of its flow. */
export const PARTICIPANT_NAMES: Readonly<Record<Exclude<Participant, MachineLane>, string>> = {
  member: 'Member',
  device: 'Browser',
  server: 'Server',
  provider: 'Provider',
  otherTab: 'Another tab',
};

type Senders = Readonly<Partial<Record<FlowName, Readonly<Record<string, Participant>>>>>;

/** Who sends an event, by its type, if it is not the member. `machine`: the page itself, without the member. */
export const senders: Senders = {
  activation: { 'account.activated': 'otherTab' },
  payment: { 'order.changed': 'server', 'page.returned': 'provider' },
  timeBonus: {
    'credits.changed': 'server',
    'member.paid': 'server',
    'member.occupied': 'machine',
    'member.free': 'machine',
    'dismissal.noticed': 'otherTab',
  },
  photoAccess: { 'access.received': 'server' },
  push: { 'moment.came': 'server', 'permission.changed': 'device' },
  connection: {
    'stream.opened': 'server',
    'stream.interrupted': 'server',
    'stream.closed': 'server',
    'network.lost': 'device',
    'network.returned': 'device',
    'push.changed': 'device',
  },
  message: {
    'queue.advanced': 'machine',
    'network.lost': 'device',
    'network.returned': 'device',
    'message.arrived': 'server',
  },
  geolocation: { 'permission.changed': 'device' },
};

/** The states in which a flow hands the member over to a provider or a bank. */
export const providerStates: Readonly<Partial<Record<FlowName, readonly string[]>>> = {
  payment: ['redirecting', 'approvingAtBank'],
};

export const senderOf = (name: FlowName, eventType: string): Participant =>
  senders[name]?.[eventType] ?? 'member';

/** Who answers an actor: the server, or the browser for one that uses only the device. */
export const answererOf = (name: FlowName, actor: string): Participant =>
  callOf(name, actor) === null ? 'device' : 'server';
