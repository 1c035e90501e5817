import { useState } from 'react';
import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { guide } from './BundlePicker.guide.ts';
import { BundlePicker } from './BundlePicker.tsx';

const meta = preview.meta({
  title: 'UI/Payment/BundlePicker',
  component: BundlePicker,
  parameters: { guide },
  args: { legend: '', bundles: [], value: null, onValueChange: () => {} },
});
export default meta;

const BUNDLES = [
  { credits: 10, price: 11.25, each: 1.13, full: 15 },
  { credits: 50, price: 48.75, each: 0.98, full: 65 },
  { credits: 250, price: 187.5, each: 0.75, full: 250 },
] as const;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const { money: format } = useFormats();
    const money = (euros: number) =>
      format(
        euros,
        BUNDLES.flatMap(({ price, full }) => [price, full]),
      );
    const [value, setValue] = useState<string | null>(null);
    return (
      <BundlePicker
        legend={$t({ id: 'credits.bundles' })}
        value={value}
        onValueChange={setValue}
        bundles={BUNDLES.map(({ credits, price, each, full }, index) => ({
          id: String(credits),
          title: $t({ id: 'payments.bundle' }, { count: credits }),
          perMessage: $t({ id: 'payments.per_message' }, { price: format(each) }),
          price: money(price),
          fullPrice: index === 0 ? undefined : money(full),
          fullPriceLabel: $t({ id: 'payments.full_price' }, { price: money(full) }),
          badge: index === 2 ? $t({ id: 'payments.best_value' }) : undefined,
        }))}
      />
    );
  },
});

export const ChosenByKeys = States.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^10 credits/ }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^50 credits/ })).toBeChecked();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

/** Prices formatted for German: a decimal comma, and the sign at the end (LOCALE-7). */
export const LongGermanOnPhone = States.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('48,75 €')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^50 / })).toHaveAccessibleDescription(
      /^0,98\s€ pro Nachricht$/,
    );
  },
});

/** With 200 % text, the price wraps below its title instead of breaking words. */
export const LargeTextOnPhone = States.extend({
  globals: { locale: 'de', text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByText('50 Credits').getBoundingClientRect();
    const price = canvas.getByText('48,75 €').getBoundingClientRect();
    await expect(price.top).toBeGreaterThanOrEqual(title.bottom);
    await expect(price.left).toBeCloseTo(title.left, 0);
  },
});

/** Very large numbers and prices, a very long title, and many bundles. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money: format } = useFormats();
    const money = (euros: number) =>
      format(
        euros,
        BUNDLES.flatMap(({ price, full }) => [price, full]),
      );
    const [value, setValue] = useState<string | null>('rich');
    const huge = money(9_999_999_999_999.99);
    const dear = {
      perMessage: $t({ id: 'payments.per_message' }, { price: huge }),
      price: huge,
      fullPrice: huge,
      fullPriceLabel: $t({ id: 'payments.full_price' }, { price: huge }),
      badge: $t({ id: 'payments.best_value' }),
    };
    return (
      <BundlePicker
        legend={$t({ id: 'ui.paragraph' })}
        value={value}
        onValueChange={setValue}
        bundles={[
          {
            ...dear,
            id: 'rich',
            title: $t({ id: 'payments.bundle' }, { count: Number.MAX_SAFE_INTEGER }),
          },
          { ...dear, id: 'dear', title: $t({ id: 'payments.bundle' }, { count: 50 }) },
          { ...dear, id: 'endless', title: 'Wilhelmine'.repeat(30) },
          ...Array.from({ length: 20 }, (_, index) => ({
            id: String(index),
            title: $t({ id: 'payments.bundle' }, { count: -index }),
            perMessage: $t({ id: 'payments.per_message' }, { price: money(-index) }),
            price: money(-index * 1_000.5),
          })),
        ]}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(23);
    // The price takes at most half of the card, so that the words of the title are not broken.
    const title = canvas.getByText('50 credits');
    await expect(title.getBoundingClientRect().height).toBeLessThan(40);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const Languages = States.extend(languages);
