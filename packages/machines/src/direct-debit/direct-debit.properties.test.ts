import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import type { ConfirmRequest, MandateRequest } from './direct-debit.machine.ts';
import { SMS } from './direct-debit.rules.ts';

describe('paying by direct debit, along random walks', () => {
  it('debits once: one key for every code and every try, and nothing after the order', () => {
    const fault = faultAlongRandomWalks(flows.directDebit, (moments) => {
      const asked = callsTo<MandateRequest>(moments, 'requestCode');
      const confirmed = callsTo<ConfirmRequest>(moments, 'confirmCode');
      const keys = new Set([...asked, ...confirmed].map(({ key }) => key));
      const ordered = moments.findIndex(({ state }) => state === 'ordered');
      const after = ordered === -1 ? [] : moments.slice(ordered).flatMap(({ waiting }) => waiting);
      return keys.size > 1 || after.length > 0 ? [...keys, ...after] : [];
    });
    expect(fault).toBeNull();
  });

  it('asks for no code without the authorisation', () => {
    const fault = faultAlongRandomWalks(flows.directDebit, (moments) =>
      callsTo<MandateRequest>(moments, 'requestCode').filter(({ form }) => !form.authorised || !form.iban),
    );
    expect(fault).toBeNull();
  });

  it('comes back to the form with no failure but a refusal of the form', () => {
    const fault = faultAlongRandomWalks(flows.directDebit, (moments) =>
      moments.filter(({ step, state, snapshot }, index) => {
        const comesBack = state === 'fillingIn' && moments[index - 1]?.state !== 'fillingIn';
        const isRefused = step !== null && 'refuse' in step;
        return comesBack && !isRefused && snapshot.context.failure !== null;
      }),
    );
    expect(fault).toBeNull();
  });

  it('takes five wrong codes, then wants another one', () => {
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
      // Else a walk seldom comes to a fifth code.
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
