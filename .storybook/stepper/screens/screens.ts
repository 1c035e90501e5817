import type { FlowName } from '../flow-facts.ts';
import { ConnectionScreen, MessageScreen } from './chatting.tsx';
import {
  ActivationScreen,
  DeletionScreen,
  EntryWarningScreen,
  LogInScreen,
  SignUpScreen,
} from './entering.tsx';
import { GeolocationScreen, PushScreen, SwipeScreen } from './meeting.tsx';
import { DirectDebitScreen, PaymentScreen, TimeBonusScreen } from './paying.tsx';
import type { FlowScreen } from './screen.ts';

/** The screen that each flow drives, given what the site would give it. */
export const screens: Readonly<Record<FlowName, FlowScreen>> = {
  signUp: { world: { signedIn: null }, Screen: SignUpScreen },
  activation: { world: { signedIn: 'unconfirmed' }, Screen: ActivationScreen },
  logIn: { world: { signedIn: null }, Screen: LogInScreen },
  payment: { world: { signedIn: 'newcomer' }, Screen: PaymentScreen },
  directDebit: { world: { signedIn: 'newcomer' }, Screen: DirectDebitScreen },
  timeBonus: { world: { signedIn: 'newcomer' }, Screen: TimeBonusScreen },
  push: { world: {}, Screen: PushScreen },
  connection: { world: {}, Screen: ConnectionScreen },
  message: { world: {}, Screen: MessageScreen },
  swipe: { world: {}, Screen: SwipeScreen },
  deletion: { world: {}, Screen: DeletionScreen },
  entryWarning: { world: { signedIn: null }, Screen: EntryWarningScreen },
  geolocation: { world: {}, Screen: GeolocationScreen },
};
