import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { activationMachine } from './activation/activation.machine.ts';
import { activationEvents, activationScenarios } from './activation/activation.scenarios.ts';
import { connectionMachine } from './connection/connection.machine.ts';
import { connectionEvents, connectionScenarios } from './connection/connection.scenarios.ts';
import { deletionMachine } from './deletion/deletion.machine.ts';
import { deletionEvents, deletionScenarios } from './deletion/deletion.scenarios.ts';
import { directDebitMachine } from './direct-debit/direct-debit.machine.ts';
import { directDebitEvents, directDebitScenarios } from './direct-debit/direct-debit.scenarios.ts';
import { entryWarningMachine } from './entry-warning/entry-warning.machine.ts';
import { entryWarningEvents, entryWarningScenarios } from './entry-warning/entry-warning.scenarios.ts';
import { geolocationMachine } from './geolocation/geolocation.machine.ts';
import { geolocationEvents, geolocationScenarios } from './geolocation/geolocation.scenarios.ts';
import { logInMachine } from './login/login.machine.ts';
import { logInEvents, logInScenarios } from './login/login.scenarios.ts';
import { messageMachine } from './message/message.machine.ts';
import { messageEvents, messageScenarios } from './message/message.scenarios.ts';
import { passkeyMachine } from './passkey/passkey.machine.ts';
import { passkeyEvents, passkeyScenarios } from './passkey/passkey.scenarios.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import { paymentEvents, paymentScenarios } from './payment/payment.scenarios.ts';
import { photoAccessMachine } from './photo-access/photo-access.machine.ts';
import { photoAccessEvents, photoAccessScenarios } from './photo-access/photo-access.scenarios.ts';
import { pushMachine } from './push/push.machine.ts';
import { pushEvents, pushScenarios } from './push/push.scenarios.ts';
import { relays, type Relay } from './relays.ts';
import { reportMachine } from './report/report.machine.ts';
import { reportEvents, reportScenarios } from './report/report.scenarios.ts';
import { signUpMachine } from './signup/signup.machine.ts';
import { signUpEvents, signUpScenarios } from './signup/signup.scenarios.ts';
import { swipeMachine } from './swipe/swipe.machine.ts';
import { swipeEvents, swipeScenarios } from './swipe/swipe.scenarios.ts';
import { timeBonusMachine } from './time-bonus/time-bonus.machine.ts';
import { timeBonusEvents, timeBonusScenarios } from './time-bonus/time-bonus.scenarios.ts';
import { withdrawalMachine } from './withdrawal/withdrawal.machine.ts';
import { withdrawalEvents, withdrawalScenarios } from './withdrawal/withdrawal.scenarios.ts';
import type { Scenario } from './walk/walk.ts';

/** A flow: its machine, its scenarios, and the events that can be sent to it. */
export type Flow<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly machine: Machine;
  readonly scenarios: Readonly<Record<string, Scenario<Machine>>>;
  readonly events: Readonly<Record<string, EventFromLogic<Machine>>>;
  /** What another tab learns of a step (relays.ts); absent if it learns nothing. */
  readonly relay?: Relay<Machine>;
};

const flow = <Machine extends AnyStateMachine>(parts: Flow<Machine>): Flow => parts as unknown as Flow;

/** Every flow of the site, for the tests and the stepper. */
export const flows = {
  signUp: flow({ machine: signUpMachine, scenarios: signUpScenarios, events: signUpEvents }),
  activation: flow({
    machine: activationMachine,
    scenarios: activationScenarios,
    events: activationEvents,
    relay: relays.activation,
  }),
  logIn: flow({ machine: logInMachine, scenarios: logInScenarios, events: logInEvents }),
  passkey: flow({ machine: passkeyMachine, scenarios: passkeyScenarios, events: passkeyEvents }),
  payment: flow({
    machine: paymentMachine,
    scenarios: paymentScenarios,
    events: paymentEvents,
    relay: relays.payment,
  }),
  directDebit: flow({
    machine: directDebitMachine,
    scenarios: directDebitScenarios,
    events: directDebitEvents,
  }),
  withdrawal: flow({ machine: withdrawalMachine, scenarios: withdrawalScenarios, events: withdrawalEvents }),
  timeBonus: flow({
    machine: timeBonusMachine,
    scenarios: timeBonusScenarios,
    events: timeBonusEvents,
    relay: relays.timeBonus,
  }),
  push: flow({ machine: pushMachine, scenarios: pushScenarios, events: pushEvents, relay: relays.push }),
  connection: flow({
    machine: connectionMachine,
    scenarios: connectionScenarios,
    events: connectionEvents,
    relay: relays.connection,
  }),
  message: flow({
    machine: messageMachine,
    scenarios: messageScenarios,
    events: messageEvents,
    relay: relays.message,
  }),
  swipe: flow({ machine: swipeMachine, scenarios: swipeScenarios, events: swipeEvents }),
  photoAccess: flow({
    machine: photoAccessMachine,
    scenarios: photoAccessScenarios,
    events: photoAccessEvents,
    relay: relays.photoAccess,
  }),
  report: flow({ machine: reportMachine, scenarios: reportScenarios, events: reportEvents }),
  deletion: flow({ machine: deletionMachine, scenarios: deletionScenarios, events: deletionEvents }),
  entryWarning: flow({
    machine: entryWarningMachine,
    scenarios: entryWarningScenarios,
    events: entryWarningEvents,
  }),
  geolocation: flow({
    machine: geolocationMachine,
    scenarios: geolocationScenarios,
    events: geolocationEvents,
    relay: relays.geolocation,
  }),
} as const satisfies Record<string, Flow>;
