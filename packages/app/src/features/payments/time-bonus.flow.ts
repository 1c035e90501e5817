import { fromPromise } from 'xstate';
import { CallError } from '@rendezvous/contract/errors';
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

/** When the server ends the bonus; a code that it does not know, or that was used, is no bonus. */
async function readDeadline(call: Call): Promise<number | null> {
  try {
    const { discount } = await call('readDiscountCode', { query: { code: TIME_BONUS.code } });
    return discount && Date.parse(discount.expires);
  } catch (error) {
    if (error instanceof CallError && (error.code === 'code_not_found' || error.code === 'code_used'))
      return null;
    throw error;
  }
}
