import { expect } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { guide } from './PriceTable.guide.ts';
import { PriceTable } from './PriceTable.tsx';

const meta = preview.meta({ title: 'UI/Payment/PriceTable', component: PriceTable, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const credits = (count: number) => $t({ id: 'payments.bundle' }, { count });
    return (
      <PriceTable
        caption={$t({ id: 'pricing.bundles' })}
        columns={[
          $t({ id: 'pricing.column_bundle' }),
          $t({ id: 'pricing.column_message' }),
          $t({ id: 'pricing.column_price' }),
        ]}
        rows={[
          { key: '10', name: credits(10), cells: ['€1.50', '€15'] },
          { key: '50', name: credits(50), cells: ['€1.30', '€65'] },
          {
            key: '250',
            name: credits(250),
            badge: $t({ id: 'payments.best_value' }),
            cells: ['€1', '€250'],
          },
        ]}
      />
    );
  },
});

/** A badge is a word of its own. */
export const BestValue = States.extend({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '250 credits Best value' })).toBeVisible();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
