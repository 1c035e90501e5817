import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import type { ConfirmRequest, MandateRequest } from './direct-debit.context.ts';
import { SMS } from './direct-debit.rules.ts';

describe('direct debit on random walks', () => {
  it('uses one key for every code and every try, and does nothing after the order (PAY-3)', () => {
    const fault = faultAlongRandomWalks(flows.directDebit, (moments) => {
      const requested = callsTo<MandateRequest>(moments, 'requestCode');
      const confirmed = callsTo<ConfirmRequest>(moments, 'confirmCode');
      const keys = new Set([...requested, ...confirmed].map(({ key }) => key));
      const ordered = moments.findIndex(({ state }) => state === 'ordered');
      const after = ordered === -1 ? [] : moments.slice(ordered).flatMap(({ waiting }) => waiting);
      return keys.size > 1 || after.length > 0 ? [...keys, ...after] : [];
    });
    expect(fault).toBeNull();
  });

  it('requests no code without IBAN and authorisation (DEBIT-2)', () => {
    const fault = faultAlongRandomWalks(flows.directDebit, (moments) =>
      callsTo<MandateRequest>(moments, 'requestCode').filter(({ form }) => !form.authorised || !form.iban),
    );
    expect(fault).toBeNull();
  });

  it('returns to the form without a failure unless the form was refused', () => {
    const fault = faultAlongRandomWalks(flows.directDebit, (moments) =>
      moments.filter(({ step, state, snapshot }, index) => {
        const returns = state === 'fillingIn' && moments[index - 1]?.state !== 'fillingIn';
        const isRefused = step !== null && 'refuse' in step;
        return returns && !isRefused && snapshot.context.failure !== null;
      }),
    );
    expect(fault).toBeNull();
  });

  it('takes 5 wrong codes, then needs another code (DEBIT-5)', () => {
    const fault = faultAlongRandomWalks(
      flows.directDebit,
      (moments) => {
        let wrong = 0;
        return moments.flatMap(({ step, calls }) => {
          if (step && 'answer' in step) wrong = 0;
          if (step && 'refuse' in step && step.refuse === 'confirmCode' && step.with.fields) wrong += 1;
          return wrong >= SMS.tries && calls.some(({ actor }) => actor === 'confirmCode') ? [{ wrong }] : [];
        });
      },
      // Otherwise a walk seldom reaches a fifth code.
      {
        only: (step) =>
          ('send' in step && ['form.submitted', 'code.entered'].includes(step.send.type)) ||
          ('answer' in step && step.answer === 'requestCode') ||
          ('refuse' in step && step.refuse === 'confirmCode'),
      },
    );
    expect(fault).toBeNull();
  });
});
