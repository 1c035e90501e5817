import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { WorldOptions } from '@rendezvous/mock-api/world';
import { ask } from '../../packages/app/src/data/ask.ts';
import { SignUpView, type SignUpViewProps } from '../../packages/app/src/features/account/SignUpView.tsx';
import {
  CheckoutView,
  type CheckoutViewProps,
} from '../../packages/app/src/features/payments/CheckoutView.tsx';
import type { FlowName } from './flow-facts.ts';

export type ScreenProps = {
  readonly snapshot: AnyMachineSnapshot;
  readonly send: (event: AnyEventObject) => void;
};

type FlowScreen = {
  readonly Screen: ComponentType<ScreenProps>;
  /** Who looks at it. */
  readonly world: WorldOptions;
};

/** Here a flow is one of many; its view knows which machine it belongs to. */
function driven<Props extends { snapshot: unknown; send: unknown }>({ snapshot, send }: ScreenProps) {
  return { snapshot, send } as unknown as Pick<Props, 'snapshot' | 'send'>;
}

function SignUpScreen(props: ScreenProps) {
  const { settings } = useQuery(ask('readSettings')).data ?? {};
  return (
    <SignUpView {...driven<SignUpViewProps>(props)} countries={settings?.countries ?? []} leaving={null} />
  );
}

function PaymentScreen(props: ScreenProps) {
  const { settings } = useQuery(ask('readSettings')).data ?? {};
  const { bundles } = useQuery(ask('listBundles')).data ?? {};
  const bundle = bundles?.find(({ id }) => id === '25');
  if (!settings || !bundle) return null;
  return (
    <CheckoutView
      {...driven<CheckoutViewProps>(props)}
      bundle={bundle}
      formerPrice={null}
      offered={props.snapshot.context.offered}
      supportEmail={settings.support_email}
      refundDays={settings.refund_days}
      onOfferEnd={() => {}}
    />
  );
}

/** The screen that each flow drives, given what the site would give it. */
export const screens: Readonly<Partial<Record<FlowName, FlowScreen>>> = {
  signUp: { world: {}, Screen: SignUpScreen },
  payment: { world: { signedIn: 'newcomer' }, Screen: PaymentScreen },
};
