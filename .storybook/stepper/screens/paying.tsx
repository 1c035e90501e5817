import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { Order } from '@rendezvous/contract/entities';
import { callQueryOptions } from '../../../packages/app/src/data/call-query-options.ts';
import { useSelf } from '../../../packages/app/src/data/useSelf.ts';
import {
  CheckoutView,
  type CheckoutViewProps,
} from '../../../packages/app/src/features/payments/CheckoutView.tsx';
import { DirectDebitView } from '../../../packages/app/src/features/payments/DirectDebitView.tsx';
import type { DirectDebitViewProps } from '../../../packages/app/src/features/payments/debit/direct-debit-view.props.ts';
import { RepeatOrderView } from '../../../packages/app/src/features/payments/RepeatOrderView.tsx';
import {
  TimeBonusView,
  type TimeBonusViewProps,
} from '../../../packages/app/src/features/payments/TimeBonusView.tsx';
import { WithdrawalView } from '../../../packages/app/src/features/payments/WithdrawalView.tsx';
import type { WithdrawalViewProps } from '../../../packages/app/src/features/payments/withdrawal/withdrawal-view.props.ts';
import { flowProps, useSettings, type ScreenProps } from './screen.ts';

/** The card that repeats the orders of a walk. */
const STORED_CARD = { brand: 'visa', last4: '4242' };
const NEWS = { balanceIsRead: true, premiumBegins: false };

export function PaymentScreen(props: ScreenProps) {
  const settings = useSettings();
  const bundle = useBundle();
  const { order } = props.snapshot.context as { readonly order: Order | null };
  useCreditsAdded(order?.status === 'completed' ? order.credits : 0);
  if (!settings || !bundle) return null;
  const flow = flowProps<CheckoutViewProps>(props);
  const { offered, purchase } = flow.snapshot.context;
  // A repeat order offers only what the stored card is; an order that was opened later says itself what pays it.
  if (order?.stored_card || (offered.length === 1 && offered[0] === 'creditcard')) {
    return (
      <RepeatOrderView
        {...flow}
        bundle={purchase ? { ...bundle, price: purchase.price } : bundle}
        card={STORED_CARD}
        formerPrice={null}
        news={NEWS}
        refundDays={settings.refund_days}
      />
    );
  }
  return (
    <CheckoutView
      {...flow}
      bundle={purchase ? { ...bundle, price: purchase.price } : bundle}
      code={{
        bundle,
        accepted: purchase?.discountCode ? { code: purchase.discountCode, bundle } : null,
        refusal: null,
        onChange: (code) =>
          flow.send({
            type: 'purchase.changed',
            purchase: {
              bundleId: bundle.id,
              price: (code?.bundle ?? bundle).price,
              discountCode: code?.code ?? null,
            },
          }),
      }}
      storeCard={{
        checked: purchase?.storesCard === true,
        onChange: (storesCard) =>
          purchase && flow.send({ type: 'purchase.changed', purchase: { ...purchase, storesCard } }),
      }}
      formerPrice={null}
      news={NEWS}
      offered={props.snapshot.context.offered}
      supportEmail={settings.support_email}
      refundDays={settings.refund_days}
      onOfferEnd={() => {}}
    />
  );
}

export function DirectDebitScreen(props: ScreenProps) {
  const settings = useSettings();
  const bundle = useBundle();
  const self = useSelf();
  if (!settings || !bundle || !self) return null;
  return (
    <DirectDebitView
      {...flowProps<DirectDebitViewProps>(props)}
      bundle={bundle}
      mandate={{ creditor: settings.name, creditorId: 'NL00ZZZ000000000000' }}
      country={self.profile.country}
      supportEmail={settings.support_email}
      refundDays={settings.refund_days}
    />
  );
}

export function WithdrawalScreen(props: ScreenProps) {
  const settings = useSettings();
  const self = useSelf();
  if (!settings || !self) return null;
  return (
    <WithdrawalView
      {...flowProps<WithdrawalViewProps>(props)}
      buyer={{ name: self.profile.name, email: self.email }}
      supportEmail={settings.support_email}
    />
  );
}

export function TimeBonusScreen(props: ScreenProps) {
  return <TimeBonusView {...flowProps<TimeBonusViewProps>(props)} />;
}

/** Adds the credits of a completed order to the balance: the mock backend does not know the orders of a walk. */
function useCreditsAdded(credits: number): void {
  const queries = useQueryClient();
  const isLoaded = useSelf() !== null;
  useLayoutEffect(() => {
    const { queryKey } = callQueryOptions('readSelf');
    const before = queries.getQueryData(queryKey);
    if (!isLoaded || !before?.user || credits === 0) return;
    const user = { ...before.user, credits: before.user.credits + credits };
    queries.setQueryData(queryKey, { ...before, user });
    return () => void queries.setQueryData(queryKey, before);
  }, [queries, isLoaded, credits]);
}

function useBundle() {
  return useQuery(callQueryOptions('listBundles')).data?.bundles.find(({ id }) => id === '25');
}
