import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../database/types.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Services } from '../services.ts';

/** The transaction in which code runs, and whether it is still open: what it started may run on after it. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
const guarded = new WeakSet<object>();

/** Methods that send no request. */
const LOCAL: ReadonlySet<string> = new Set(['parseWebhook', 'readStoredEvent']);

/** Makes calls of the payment provider throw inside a database transaction (decision 5); `onCall` hears of each. */
export function guardProviderCalls(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  onCall: (method: string) => void,
): void {
  markTransactions(db);
  guardMethods(payments, onCall);
}

function markTransactions(db: Db): void {
  if (guarded.has(db)) return;
  guarded.add(db);
  const transaction = db.transaction.bind(db);
  Object.assign(db, {
    transaction: () => {
      const builder = transaction();
      const execute = builder.execute.bind(builder);
      return Object.assign(builder, {
        execute: async (act: Parameters<typeof execute>[0]) => {
          const state = { isOpen: true };
          try {
            return await execute((tx) => transactions.run(state, () => act(tx)));
          } finally {
            state.isOpen = false;
          }
        },
      });
    },
  });
}

/** Guards the methods that a provider has now; what a test replaces later is guarded by another call. */
function guardMethods(payments: PaymentProvider, onCall: (method: string) => void): void {
  const methods = payments as unknown as Record<string, (...parts: unknown[]) => unknown>;
  for (const [name, method] of Object.entries(methods)) {
    if (LOCAL.has(name)) continue;
    methods[name] = function guard(this: unknown, ...parts: unknown[]): unknown {
      if (transactions.getStore()?.isOpen) {
        onCall(name);
        return Promise.reject(new Error(`payments.${name} was called inside a transaction.`));
      }
      return Reflect.apply(method, this, parts);
    };
  }
}
