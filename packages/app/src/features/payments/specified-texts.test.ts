import { expect, it } from 'vitest';
import debit from '../../../../../locales/en/debit.json' with { type: 'json' };
import error from '../../../../../locales/en/error.json' with { type: 'json' };
import outcome from '../../../../../locales/en/outcome.json' with { type: 'json' };
import payments from '../../../../../locales/en/payments.json' with { type: 'json' };
import refusal from '../../../../../locales/en/refusal.json' with { type: 'json' };

it('the rules’ own texts are those that members read (PAY-17, PAY-18, BONUS-12, CHAT-13, DEBIT-5, DEBIT-7)', () => {
  expect({ ...debit, ...error, ...outcome, ...payments, ...refusal }).toMatchObject({
    'payments.completed_toast': 'Order #{payment_id} is completed',
    'outcome.failed': 'Payment failed or has been cancelled.',
    'refusal.code_not_found': 'Code not found',
    'refusal.code_used': 'Code already used',
    'error.insufficient_credits': 'You do not have enough credits',
    'debit.code_wrong': 'Code invalid',
    'debit.blocked': 'Your account is blocked for direct debit payments.',
  });
});
