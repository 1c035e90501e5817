import type { Order } from '@rendezvous/contract/entities';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { activationMachine } from './activation/activation.machine.ts';
import type { connectionMachine } from './connection/connection.machine.ts';
import type { geolocationMachine } from './geolocation/geolocation.machine.ts';
import type { messageMachine } from './message/message.machine.ts';
import type { photoAccessMachine } from './photo-access/photo-access.machine.ts';
import type { pushMachine } from './push/push.machine.ts';
import type { Answer } from './push/push.context.ts';
import type { paymentMachine } from './payment/payment.machine.ts';
import type { timeBonusMachine } from './time-bonus/time-bonus.machine.ts';
import type { OwnStep } from './walk/walk.ts';

/**
 * Returns the event with which the app tells a second tab of what happened in the first one: by a live event of the
 * server (LIVE-1), or by what the browser shares between tabs. Null if the second tab learns nothing. `snapshot` is that
 * of the first tab after the step.
 */
export type Relay<Machine extends AnyStateMachine> = (
  step: OwnStep,
  snapshot: AnyMachineSnapshot,
) => EventFromLogic<Machine> | null;

/** Events that reach all tabs of a member alike, because the server or the browser sends them. */
function shared<Machine extends AnyStateMachine>(
  step: OwnStep,
  ...types: readonly EventFromLogic<Machine>['type'][]
): EventFromLogic<Machine> | null {
  return 'send' in step && types.includes(step.send.type) ? (step.send as EventFromLogic<Machine>) : null;
}

const isOrder = (output: unknown): output is Order =>
  typeof output === 'object' && output !== null && 'payment_id' in output;

const paymentRelay: Relay<typeof paymentMachine> = (step) => {
  // What the provider has decided reaches every tab, whichever has asked for it. A new order is not announced.
  const settles = 'answer' in step && step.answer === 'readOrder' && isOrder(step.output);
  if (settles && (step.output as Order).status !== 'pending')
    return { type: 'order.changed', order: step.output as Order };
  return shared<typeof paymentMachine>(step, 'order.changed');
};

const activationRelay: Relay<typeof activationMachine> = (step) =>
  'answer' in step && step.answer === 'activate'
    ? { type: 'account.activated' }
    : shared<typeof activationMachine>(step, 'account.activated', 'address.corrected');

const timeBonusRelay: Relay<typeof timeBonusMachine> = (step) =>
  // The dismissal is stored on the device, and the browser tells the other tabs of it.
  'send' in step && step.send.type === 'modal.dismissed'
    ? { type: 'dismissal.noticed' }
    : shared<typeof timeBonusMachine>(
        step,
        'member.arrived',
        'member.left',
        'member.paid',
        'credits.changed',
        'dismissal.noticed',
      );

const pushRelay: Relay<typeof pushMachine> = (step) =>
  'answer' in step && step.answer === 'askPermission'
    ? { type: 'permission.changed', permission: step.output as Answer }
    : shared<typeof pushMachine>(step, 'permission.changed', 'member.left');

const geolocationRelay: Relay<typeof geolocationMachine> = (step) =>
  shared<typeof geolocationMachine>(step, 'permission.changed');

const connectionRelay: Relay<typeof connectionMachine> = (step) =>
  shared<typeof connectionMachine>(step, 'network.lost', 'network.returned', 'push.changed', 'member.left');

/** Both tabs have taken the message from the storage of the browser, which they share. */
const messageRelay: Relay<typeof messageMachine> = (step) =>
  'answer' in step && step.answer === 'send'
    ? { type: 'message.arrived' }
    : shared<typeof messageMachine>(
        step,
        'network.lost',
        'network.returned',
        'message.arrived',
        'credits.bought',
      );

const photoAccessRelay: Relay<typeof photoAccessMachine> = (step, snapshot) => {
  if ('answer' in step && step.answer === 'changeAccess') {
    const { access } = snapshot.context as ReturnType<
      (typeof photoAccessMachine)['getInitialSnapshot']
    >['context'];
    return { type: 'access.received', access };
  }
  return shared<typeof photoAccessMachine>(step, 'access.received');
};

/** The flows of which another tab learns. All others begin again when it loads. */
export const relays = {
  activation: activationRelay,
  payment: paymentRelay,
  timeBonus: timeBonusRelay,
  push: pushRelay,
  connection: connectionRelay,
  message: messageRelay,
  photoAccess: photoAccessRelay,
  geolocation: geolocationRelay,
};
