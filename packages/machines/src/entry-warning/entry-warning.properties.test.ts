import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';
import type { EntryFacts } from './entry-warning.rules.ts';

describe('the entry warning on random walks', () => {
  it('is not shown again after an answer (ENTRY-3)', () => {
    const fault = faultAlongRandomWalks(flows.entryWarning, (moments) => {
      const answered = moments.findIndex(({ step }) => isSent(step, 'warning.dismissed', 'site.left'));
      return answered === -1 ? [] : moments.slice(answered).filter(({ state }) => state === 'warning');
    });
    expect(fault).toBeNull();
  });

  it('is shown to no member, and on no page that completes a reset or a sign-up (ENTRY-3, ENTRY-4)', () => {
    const fault = faultAlongRandomWalks(flows.entryWarning, (moments) =>
      moments.filter(({ state, snapshot }) => {
        const { signedIn, page } = snapshot.context as EntryFacts;
        return state === 'warning' && (signedIn || page !== 'other');
      }),
    );
    expect(fault).toBeNull();
  });
});
