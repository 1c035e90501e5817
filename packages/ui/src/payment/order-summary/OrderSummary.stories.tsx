import { expect, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Container, Stack } from '../../primitives/page/index.ts';
import { guide } from './OrderSummary.guide.ts';
import { OrderSummary, OrderSummarySkeleton } from './OrderSummary.tsx';

const meta = preview.meta({
  title: 'UI/Payment/OrderSummary',
  component: OrderSummary,
  parameters: { guide },
  args: { label: '', lines: [], total: { label: '', amount: '' } },
});
export default meta;

/** 50 credits, with the 25 % time bonus if `discounted`. */
function Order({ discounted = false }: { discounted?: boolean }) {
  const $t = useMessages();
  const { money: format } = useFormats();
  const money = (euros: number) => format(euros, discounted ? [65, 48.75] : [65]);
  return (
    <OrderSummary
      label={$t({ id: discounted ? 'payments.checkout_title' : 'outcome.fact_order' })}
      lines={[
        {
          key: 'bundle',
          label: $t({ id: 'payments.bundle' }, { count: 50 }),
          detail: $t({ id: 'payments.per_message' }, { price: format(discounted ? 0.98 : 1.3) }),
          amount: money(65),
        },
        ...(discounted
          ? [
              {
                key: 'discount',
                label: $t({ id: 'payments.discount' }, { percent: 25 }),
                amount: money(-16.25),
                kind: 'discount' as const,
              },
            ]
          : []),
      ]}
      total={{ label: $t({ id: 'payments.total' }), amount: money(discounted ? 48.75 : 65) }}
      vat={$t({ id: 'ui.order.vat' }, { amount: format(discounted ? 8.46 : 11.28) })}
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
    await expect(amounts).toEqual(['€65.00', '-€16.25', '€48.75']);
  },
});

/** Without a discount, with one, and while the price is loading. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
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

/** Many lines, a very long label and very large amounts. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    const counts = [10, 25, 50, 100, 250, 1_000_000];
    return (
      <OrderSummary
        label={$t({ id: 'payments.checkout_title' })}
        lines={[
          ...counts.map((count) => ({
            key: String(count),
            label: $t({ id: 'payments.bundle' }, { count }),
            amount: money(1_000_000),
          })),
          {
            key: 'discount',
            label: `WELCOME${'25'.repeat(60)}`,
            amount: money(-5_999_999.99),
            kind: 'discount',
          },
        ]}
        total={{ label: $t({ id: 'payments.total' }), amount: money(999_999_999_999.99) }}
        vat={$t({ id: 'ui.order.vat' }, { amount: money(173_553_718_842.97) })}
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
