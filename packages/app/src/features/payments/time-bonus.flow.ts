import { fromPromise } from 'xstate';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import type { Call } from '@rendezvous/contract/transport';
import { timeBonusMachine } from '@rendezvous/machines/time-bonus/time-bonus.machine';

export type TimeBonusServices = {
  readonly call: Call;
  readonly keepDismissal: () => void;
};

/** The time-bonus machine with the app's services. Its page renders before this file is loaded. */
export function timeBonusFlow({ call, keepDismissal }: TimeBonusServices) {
  return timeBonusMachine.provide({
    actors: { readDeadline: fromPromise<number | null, undefined>(() => readDeadline(call)) },
    actions: { keepDismissal },
  });
}

/** Returns the server's deadline in milliseconds since the epoch, or null if the time bonus is not the active discount. */
async function readDeadline(call: Call): Promise<number | null> {
  const { bundles } = await call('listBundles');
  const bonus = bundles.find(({ discount }) => discount?.code === TIME_BONUS.code)?.discount;
  return bonus?.expires ? Date.parse(bonus.expires) : null;
}
