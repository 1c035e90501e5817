import { useState } from 'react';
import { expect } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
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
  { credits: 10, price: '€11.25', each: '€1.13', full: '€15' },
  { credits: 50, price: '€48.75', each: '€0.98', full: '€65' },
  { credits: 250, price: '€187.50', each: '€0.75', full: '€250' },
] as const;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const [value, setValue] = useState<string | null>(null);
    return (
      <BundlePicker
        legend={$t({ id: 'credits.bundles' })}
        value={value}
        onValueChange={setValue}
        bundles={BUNDLES.map(({ credits, price, each, full }, index) => ({
          id: String(credits),
          title: $t({ id: 'payments.bundle' }, { count: credits }),
          perMessage: $t({ id: 'payments.per_message' }, { price: each }),
          price,
          fullPrice: index === 0 ? undefined : full,
          fullPriceLabel: $t({ id: 'payments.full_price' }, { price: full }),
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
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
