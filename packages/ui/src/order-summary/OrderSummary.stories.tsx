import { expect, within } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Container, Stack } from '../page/index.ts';
import { guide } from './OrderSummary.guide.ts';
import { OrderSummary, OrderSummarySkeleton } from './OrderSummary.tsx';

const meta = preview.meta({
  title: 'UI/Payment/OrderSummary',
  component: OrderSummary,
  parameters: { guide },
  args: { label: '', lines: [], total: { label: '', amount: '' } },
});
export default meta;

/** 50 credits with the time bonus of 25 percent. */
function Order({ discounted = false }: { discounted?: boolean }) {
  const $t = useWords();
  return (
    <OrderSummary
      label={$t({ id: discounted ? 'payments.checkout_title' : 'payments.fact_order' })}
      lines={[
        {
          key: 'bundle',
          label: $t({ id: 'payments.bundle' }, { count: 50 }),
          detail: $t({ id: 'payments.per_message' }, { price: discounted ? '€0.98' : '€1.30' }),
          amount: '€65',
        },
        ...(discounted
          ? [
              {
                key: 'discount',
                label: $t({ id: 'payments.discount' }, { percent: 25 }),
                amount: '−€16.25',
                kind: 'discount' as const,
              },
            ]
          : []),
      ]}
      total={{ label: $t({ id: 'payments.total' }), amount: discounted ? '€48.75' : '€65' }}
      vat={$t({ id: 'ui.order.vat' }, { amount: discounted ? '€8.46' : '€11.28' })}
    >
      {$t({ id: 'payments.credits_expire_never' })}
    </OrderSummary>
  );
}

export const Default = meta.story({
  render: () => <Order discounted />,
  play: async ({ canvas }) => {
    const summary = within(canvas.getByRole('region', { name: 'Your order' }));
    const amounts = summary.getAllByRole('definition').map((amount) => amount.textContent);
    await expect(amounts).toEqual(['€65', '−€16.25', '€48.75']);
  },
});

/** Without a discount, with one, and while the price is read anew. */
export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Container width="form">
        <Stack gap="lg">
          <Order />
          <Order discounted />
          <OrderSummarySkeleton label={$t({ id: 'ui.loading' })} />
        </Stack>
      </Container>
    );
  },
});

/** Many lines, a label without an end and an amount of a bank's size. */
export const TooMuch = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useWords();
    const counts = [10, 25, 50, 100, 250, 1_000_000];
    return (
      <OrderSummary
        label={$t({ id: 'payments.checkout_title' })}
        lines={[
          ...counts.map((count) => ({
            key: String(count),
            label: $t({ id: 'payments.bundle' }, { count }),
            amount: '€1,000,000.00',
          })),
          {
            key: 'discount',
            label: `WELCOME${'25'.repeat(60)}`,
            amount: '−€5,999,999.99',
            kind: 'discount',
          },
        ]}
        total={{ label: $t({ id: 'payments.total' }), amount: '€999,999,999,999.99' }}
        vat={$t({ id: 'ui.order.vat' }, { amount: '€173,553,718,842.97' })}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
