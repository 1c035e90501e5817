import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Field } from '../field/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './Select.guide.ts';
import { Select } from './Select.tsx';

const meta = preview.meta({ title: 'UI/Form/Select', component: Select, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const options = [
      { value: 'de', label: $t({ id: 'ui.countryGermany' }) },
      { value: 'fr', label: $t({ id: 'ui.countryFrance' }) },
      { value: 'nl', label: $t({ id: 'ui.countryNetherlands' }) },
    ];
    return (
      <Stack gap="lg">
        <Field label={$t({ id: 'ui.country' })}>
          <Select options={options} placeholder={$t({ id: 'ui.countryChoose' })} />
        </Field>
        <Field label={$t({ id: 'ui.country' })}>
          <Select options={options} defaultValue="nl" />
        </Field>
        <Field label={$t({ id: 'ui.country' })} error={$t({ id: 'ui.countryChoose' })}>
          <Select options={options} placeholder={$t({ id: 'ui.countryChoose' })} />
        </Field>
        <Field label={$t({ id: 'ui.country' })} disabled>
          <Select options={options} defaultValue="de" />
        </Field>
      </Stack>
    );
  },
});

const longOptions = [
  { value: 'long', label: 'Anna-Magdalena'.repeat(20) },
  { value: 'rtl', label: 'שלום, מה שלומך היום?' },
  { value: 'emoji', label: '👩‍🚀'.repeat(40) },
  { value: 'marks', label: 'e\u0301\u0302\u0303'.repeat(100) },
];
const manyOptions = [
  ...longOptions,
  ...Array.from({ length: 500 }, (_, index) => ({ value: String(index), label: `Amsterdam ${index}` })),
];

/** Very long labels, hints and options, and hundreds of options; a long value ends in an ellipsis. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack gap="lg">
      <Field
        label={'Wilhelmine'.repeat(30)}
        hint={'Anna-Magdalena'.repeat(20)}
        error={'e\u0301\u0302\u0303'.repeat(100)}
      >
        <Select options={manyOptions} placeholder={'Wilhelmine'.repeat(30)} />
      </Field>
      {longOptions.map(({ value, label }) => (
        <Field key={value} label={label}>
          <Select options={longOptions} defaultValue={value} />
        </Field>
      ))}
    </Stack>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const { value, label } of longOptions) {
      const select = canvas.getByRole('combobox', { name: label });
      await expect(select).toHaveValue(value);
      await expect(select.offsetHeight).toBeGreaterThanOrEqual(24);
    }
    const select = canvas.getByRole('combobox', { name: 'Wilhelmine'.repeat(30) });
    await userEvent.selectOptions(select, 'Amsterdam 499');
    await expect(select).toHaveValue('499');
    await userEvent.selectOptions(select, 'long');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
