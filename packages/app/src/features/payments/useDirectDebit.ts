import { useState } from 'react';
import type { Bundle } from '@rendezvous/contract/entities';
import type { BundleId } from '@rendezvous/contract/bundle-prices';
import {
  directDebitStart,
  type ConfirmRequest,
  type MandateRequest,
} from '@rendezvous/machines/direct-debit/direct-debit.context';
import type { directDebitMachine } from '@rendezvous/machines/direct-debit/direct-debit.machine';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useFlow } from '../../flow/useFlow.tsx';

type Call = AppServices['call'];

/** The direct-debit flow with this app's services. */
export function useDirectDebit({ id, price }: Bundle) {
  const { call, queries } = useAppServices();
  const [input] = useState(() => ({ bundleId: id, price, key: crypto.randomUUID() as string }));
  return useFlow<typeof directDebitMachine>(
    async () =>
      (await import('./direct-debit.flow.ts')).directDebitFlow({
        requestCode: (request) => requestCode(call, price, request),
        confirmCode: async (request) => {
          const order = await confirmCode(call, request);
          queries.setQueryData(callQueryOptions('readOrder', { id: order.id }).queryKey, { order });
          return order;
        },
      }),
    input,
    directDebitStart,
  );
}

async function requestCode(call: Call, price: number, { form, bundleId, key }: MandateRequest) {
  await call('requestDebitCode', {
    body: {
      purchase: key,
      bundle_id: bundleId as BundleId,
      expected_price: price,
      account_holder: form.accountHolder,
      iban: form.iban,
      street: form.street,
      house_number: form.houseNumber,
      zip: form.zip,
      city: form.city,
      phone: form.phone,
      // The machine does not submit a form without these.
      authorised: true,
      express_request: true,
    },
  });
}

async function confirmCode(call: Call, { code, key }: ConfirmRequest) {
  const { order } = await call('confirmDebit', { body: { purchase: key, otp: code }, key });
  return order;
}
