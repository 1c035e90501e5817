import type { FlowName } from '../flow-facts.ts';
import { ConnectionScreen, MessageScreen } from './chatting.tsx';
import {
  ActivationScreen,
  DeletionScreen,
  EntryWarningScreen,
  LogInScreen,
  PasskeyScreen,
  SignUpScreen,
} from './entering.tsx';
import { GeolocationScreen, PhotoAccessScreen, PushScreen, ReportScreen, SwipeScreen } from './meeting.tsx';
import { DirectDebitScreen, PaymentScreen, TimeBonusScreen, WithdrawalScreen } from './paying.tsx';
import type { FlowScreen } from './screen.ts';

/** The screen of each flow and its mock backend. */
export const screens: Readonly<Record<FlowName, FlowScreen>> = {
  signUp: { backend: { signedIn: null }, Screen: SignUpScreen },
  activation: { backend: { signedIn: 'unconfirmed' }, Screen: ActivationScreen },
  logIn: { backend: { signedIn: null }, Screen: LogInScreen },
  passkey: { backend: {}, Screen: PasskeyScreen },
  payment: { backend: { signedIn: 'newcomer' }, Screen: PaymentScreen },
  directDebit: { backend: { signedIn: 'newcomer' }, Screen: DirectDebitScreen },
  withdrawal: { backend: {}, Screen: WithdrawalScreen },
  timeBonus: { backend: { signedIn: 'newcomer' }, Screen: TimeBonusScreen },
  photoAccess: { backend: {}, Screen: PhotoAccessScreen },
  report: { backend: {}, Screen: ReportScreen },
  push: { backend: {}, Screen: PushScreen },
  connection: { backend: {}, Screen: ConnectionScreen },
  message: { backend: {}, Screen: MessageScreen },
  swipe: { backend: {}, Screen: SwipeScreen },
  deletion: { backend: {}, Screen: DeletionScreen },
  entryWarning: { backend: { signedIn: null }, Screen: EntryWarningScreen },
  geolocation: { backend: {}, Screen: GeolocationScreen },
};
