import { describe, expect, it } from 'vitest';
import { ACTIVATION_MAIL_COOLDOWN_SECONDS } from '@rendezvous/contract/rules';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks, isSent } from '../testing/random-walk.ts';

describe('activation on random walks', () => {
  it('sends one mail for each request, and none while the server limits them (ACCOUNT-6)', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const requested = moments.filter(({ step }) => isSent(step, 'mail.requested')).length;
      const sent = callsTo(moments, 'sendMail').length;
      const tooEarly = moments.filter(
        ({ calls }, index) =>
          calls.some(({ actor }) => actor === 'sendMail') && moments[index - 1]?.state.endsWith('tooMany'),
      );
      return sent > requested || tooEarly.length > 0 ? [{ requested, sent, tooEarly }] : [];
    });
    expect(fault).toBeNull();
  });

  it('sends no mail within 60 seconds after the last one (ACCOUNT-6)', () => {
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

  it('does not show the modal again after it was closed (ACCOUNT-7, PAGE-20)', () => {
    const fault = faultAlongRandomWalks(flows.activation, (moments) => {
      const dismissed = moments.findIndex(({ step }) => isSent(step, 'reminder.dismissed'));
      const after = dismissed === -1 ? [] : moments.slice(dismissed);
      return after.filter(({ state }) => state.includes('modal'));
    });
    expect(fault).toBeNull();
  });

  it('ends when the address is confirmed, here or elsewhere, and only then', () => {
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
