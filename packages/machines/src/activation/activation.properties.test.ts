import { describe, expect, it } from 'vitest';
import { ACTIVATION_MAIL_COOLDOWN_SECONDS } from '@rendezvous/contract/rules';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('activating, along random walks', () => {
  it('sends one mail for each time it is asked for, and none until the server sends again', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const asked = moments.filter(({ step }) => isSent(step, 'mail.requested')).length;
      const sent = callsTo(moments, 'sendMail').length;
      const tooEarly = moments.filter(
        ({ calls }, index) =>
          calls.some(({ actor }) => actor === 'sendMail') && moments[index - 1]?.state.endsWith('tooMany'),
      );
      return sent > asked || tooEarly.length > 0 ? [{ asked, sent, tooEarly }] : [];
    });
    expect(fault).toBeNull();
  });

  it('leaves each mail its time before another one is sent', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      let arrivedAt = -Infinity;
      return moments.flatMap(({ step, calls, now }) => {
        const early = now - arrivedAt < ACTIVATION_MAIL_COOLDOWN_SECONDS * 1_000;
        const isMailed = step && 'answer' in step && step.answer === 'sendMail';
        if (isMailed || isSent(step, 'address.corrected')) arrivedAt = now;
        return early && calls.some(({ actor }) => actor === 'sendMail') ? [{ now, arrivedAt }] : [];
      });
    });
    expect(fault).toBeNull();
  });

  it('shows the modal once', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const dismissed = moments.findIndex(({ step }) => isSent(step, 'reminder.dismissed'));
      const after = dismissed === -1 ? [] : moments.slice(dismissed);
      return after.filter(({ state }) => state.includes('modal'));
    });
    expect(fault).toBeNull();
  });

  it('ends for whoever confirmed, here or elsewhere, and for nobody else', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const confirmed = moments.findIndex(
        ({ step, snapshot: { context } }) =>
          isSent(step, 'account.activated') ||
          (step !== null && 'answer' in step && step.answer === 'activate') ||
          (step === null && context.at !== 'link' && context.active),
      );
      const ended = moments.findIndex(({ state }) => state === 'activated');
      return confirmed === ended ? [] : [{ confirmed, ended }];
    });
    expect(fault).toBeNull();
  });
});
