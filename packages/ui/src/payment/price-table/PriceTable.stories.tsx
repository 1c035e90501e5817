import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { guide } from './PriceTable.guide.ts';
import { PriceTable } from './PriceTable.tsx';

const meta = preview.meta({ title: 'UI/Payment/PriceTable', component: PriceTable, parameters: { guide } });
export default meta;

/** The columns and number formats that all stories share. */
function useBundles() {
  const $t = useMessages();
  const { money } = useFormats();
  return {
    $t,
    money,
    credits: (count: number) => $t({ id: 'payments.bundle' }, { count }),
    head: {
      caption: $t({ id: 'pricing.bundles' }),
      columns: [
        $t({ id: 'pricing.column_bundle' }),
        $t({ id: 'pricing.column_message' }),
        $t({ id: 'pricing.column_price' }),
      ],
    },
  };
}

export const States = meta.story({
  render: () => {
    const { credits, money: format, head, $t } = useBundles();
    const each = (euros: number) => format(euros, [1.5, 0.98, 1]);
    const money = (euros: number) => format(euros, [15, 48.75, 250]);
    return (
      <PriceTable
        {...head}
        rows={[
          { key: '10', name: credits(10), cells: [each(1.5), money(15)] },
          {
            key: '50',
            name: credits(50),
            cells: [each(0.98), money(48.75)],
            fullPrice: money(65),
            fullPriceLabel: $t({ id: 'payments.full_price' }, { price: money(65) }),
          },
          {
            key: '250',
            name: credits(250),
            badge: $t({ id: 'payments.best_value' }),
            cells: [each(1), money(250)],
          },
        ]}
      />
    );
  },
});

/** The badge is announced as a separate word. */
export const BestValue = States.extend({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '250 credits Best value' })).toBeVisible();
  },
});

/** Very long names and prices: nothing is truncated, and short texts stay on one line. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const { credits, money, head, $t } = useBundles();
    return (
      <PriceTable
        {...head}
        rows={[
          { key: 'usual', name: credits(50), cells: [money(1.3), money(65)] },
          {
            key: 'dear',
            name: credits(Number.MAX_SAFE_INTEGER),
            badge: $t({ id: 'payments.best_value' }),
            cells: [money(999_999_999.99), money(9_999_999_999_999.99)],
          },
          { key: 'long', name: 'Wilhelmine'.repeat(30), cells: [money(-1.5), money(-250)] },
          ...Array.from({ length: 30 }, (_, index) => ({
            key: String(index),
            name: credits(index),
            cells: [money(1), money(index)],
          })),
        ]}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const dear = canvas.getByRole('cell', { name: '€9,999,999,999,999.99' });
    const table = canvas.getByRole('table', { name: 'Credit bundles' });
    const frame = (table.parentElement as HTMLElement).getBoundingClientRect();
    await expect(dear.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right);
    const usual = canvas.getByRole('row', { name: '50 credits €1.30 €65' });
    await expect(usual.getBoundingClientRect().height).toBeLessThan(64);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

function Named({ names }: { names: readonly string[] }) {
  const { money, head } = useBundles();
  const rows = names.map((name) => ({ key: name, name, cells: [money(1.3), money(65)] }));
  return <PriceTable {...head} rows={rows} />;
}

/** Long words of an operator: kept whole if they fit, else hyphenated, and the price stays visible. */
export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  render: () => <Named names={['Wochenendpaket', 'Willkommensgeschenk']} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(linesOf(canvas.getByText('Wochenendpaket'))).toBe(1);
    const longest = canvas.getByText('Willkommensgeschenk');
    await expect(linesOf(longest)).toBeLessThanOrEqual(2);
    await expect(getComputedStyle(longest).hyphens).toBe('auto');
    for (const price of canvas.getAllByText(/^65/)) await expect(linesOf(price)).toBe(1);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const LongFinnishOnPhone = meta.story({
  globals: { locale: 'fi', viewport: { value: 'phone' } },
  render: () => <Named names={['Viikonloppupaketti', 'Tervetuliaislahja']} />,
  play: async ({ canvas, canvasElement }) => {
    for (const price of canvas.getAllByText(/^1,30/)) await expect(linesOf(price)).toBe(1);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

function linesOf(element: HTMLElement) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
