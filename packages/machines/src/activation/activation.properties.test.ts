import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks, isSent } from '../testing/wandering.ts';

describe('activating, along random walks', () => {
  it('sends one mail for each time it is asked for, and none once it is too many', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const asked = moments.filter(({ step }) => isSent(step, 'mail.requested')).length;
      const sent = callsTo(moments, 'sendMail').length;
      const limited = moments.findIndex(({ state }) => state === 'tooMany');
      const after = limited === -1 ? [] : callsTo(moments.slice(limited), 'sendMail');
      return sent > asked || after.length > 0 ? [{ asked, sent, after }] : [];
    });
    expect(fault).toBeNull();
  });

  it('ends for whoever confirmed, here or elsewhere, and for nobody else', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const confirmed = moments.findIndex(
        ({ step }) =>
          isSent(step, 'account.activated') ||
          (step !== null && 'answer' in step && step.answer === 'activate'),
      );
      const ended = moments.findIndex(({ state }) => state === 'activated');
      return confirmed === ended ? [] : [{ confirmed, ended }];
    });
    expect(fault).toBeNull();
  });
});
