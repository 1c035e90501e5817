import { fromPromise } from 'xstate';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import type { Call } from '@rendezvous/contract/transport';
import { timeBonusMachine } from '@rendezvous/machines/time-bonus/time-bonus.machine';

export type TimeBonusServices = {
  readonly call: Call;
  readonly keepDismissal: () => void;
};

/** The time-bonus machine with the app around it; apart from its page, which is there before it. */
export function timeBonusFlow({ call, keepDismissal }: TimeBonusServices) {
  return timeBonusMachine.provide({
    actors: { readDeadline: fromPromise<number | null, undefined>(() => readDeadline(call)) },
    actions: { keepDismissal },
  });
}

/** When the server ends the bonus, while it is what makes the prices; another offer, or none, is no bonus. */
async function readDeadline(call: Call): Promise<number | null> {
  const { bundles } = await call('listBundles');
  const bonus = bundles.find(({ discount }) => discount?.code === TIME_BONUS.code)?.discount;
  return bonus?.expires ? Date.parse(bonus.expires) : null;
}
