import { expect, within } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { LinkButton } from '../../primitives/button/index.ts';
import { guide } from './PaymentResult.guide.ts';
import { PaymentResult } from './PaymentResult.tsx';

const meta = preview.meta({
  title: 'UI/Payment/PaymentResult',
  component: PaymentResult,
  parameters: { guide },
  args: { outcome: 'completed', title: '' },
});
export default meta;

/** The facts are terms and details; amount and date are formatted for the page's language. */
export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const { day, formatNumber, money } = useFormats();
    return (
      <PaymentResult
        outcome="completed"
        title={$t({ id: 'outcome.completed_title' })}
        facts={[
          { term: $t({ id: 'outcome.fact_order' }), detail: '#1042' },
          { term: $t({ id: 'outcome.fact_credits' }), detail: formatNumber(50) },
          { term: $t({ id: 'outcome.fact_amount' }), detail: money(48.75) },
          { term: $t({ id: 'outcome.fact_method' }), detail: $t({ id: 'payments.method.sdd' }) },
          { term: $t({ id: 'outcome.fact_date' }), detail: day('2026-03-10') },
        ]}
      >
        {$t({ id: 'outcome.completed' }, { credits: 50 })}
      </PaymentResult>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('50 credits');
    const facts = canvas.getAllByRole('definition').map((fact) => fact.textContent);
    await expect(facts).toEqual(['#1042', '50', '€48.75', 'SEPA direct debit', 'March 10, 2026']);
  },
});

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <>
        {(
          [
            ['completed', 'outcome.completed_title', 'outcome.completed'],
            ['pending', 'outcome.pending_title', 'outcome.pending'],
            ['failed', 'outcome.failed_title', 'outcome.failed'],
            ['cancelled', 'outcome.cancelled_title', 'outcome.cancelled'],
            ['refunded', 'reversal.refunded_title', 'reversal.refunded'],
            ['disputed', 'reversal.disputed_title', 'reversal.disputed'],
          ] as const
        ).map(([outcome, id, text]) => (
          <PaymentResult
            key={outcome}
            outcome={outcome}
            title={$t({ id })}
            facts={[
              {
                term: $t({ id: 'credits.balance_title' }),
                detail: $t({ id: 'credits.balance' }, { count: 25 }),
              },
            ]}
            actions={
              <LinkButton width="fill">
                <a href="#chats">{$t({ id: 'outcome.back_to_chats' })}</a>
              </LinkButton>
            }
          >
            {$t({ id: text }, { credits: 25 })}
          </PaymentResult>
        ))}
      </>
    );
  },
});

/** A negative balance, a very long number, method and price, and a very long title. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <PaymentResult
        outcome="failed"
        title={'Zahlungsbestätigung'.repeat(12)}
        facts={[
          {
            term: $t({ id: 'credits.balance_title' }),
            detail: $t({ id: 'credits.balance' }, { count: -9_999_999_999 }),
          },
          { term: $t({ id: 'outcome.fact_order' }), detail: `#${'9'.repeat(120)}` },
          { term: $t({ id: 'outcome.fact_amount' }), detail: money(-9_999_999_999_999.99) },
          {
            term: $t({ id: 'outcome.fact_method' }),
            detail: `${$t({ id: 'payments.method.creditcard' })} ${'•'.repeat(60)}4242`,
          },
          { term: $t({ id: 'ui.paragraph' }), detail: 'شبكة الدفع السريع '.repeat(8) },
        ]}
        actions={
          <LinkButton width="fill">
            <a href="#chats">{$t({ id: 'outcome.back_to_chats' })}</a>
          </LinkButton>
        }
      >
        {$t({ id: 'ui.paragraph' })}
      </PaymentResult>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const facts = canvas.getAllByRole('definition');
    await expect(facts[0]).toHaveTextContent('-9,999,999,999 credits');
    await expect(facts[2]).toHaveTextContent('-€9,999,999,999,999.99');
    // The number wraps below its term, which stays on one line.
    const order = within(canvasElement).getByText('Order number');
    await expect(order.getBoundingClientRect().height).toBeLessThan(32);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
