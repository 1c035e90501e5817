import { expect, fireEvent, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { guide } from './AgeSlider.guide.ts';
import { AgeSlider } from './AgeSlider.tsx';

const meta = preview.meta({
  title: 'UI/Form/AgeSlider',
  component: AgeSlider,
  parameters: { guide },
  args: {
    label: '',
    fromLabel: '',
    toLabel: '',
    valueLabel: String,
    min: 18,
    max: 99,
    defaultValue: [25, 40] as const,
    onValueChange: fn(),
  },
  render: (args) => {
    const $t = useMessages();
    return (
      <AgeSlider
        {...args}
        label={$t({ id: 'ui.age' })}
        fromLabel={$t({ id: 'ui.ageFrom' })}
        toLabel={$t({ id: 'ui.ageTo' })}
        valueLabel={([from, to]) => $t({ id: 'ui.ageRange' }, { from, to })}
      />
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Youngest' })).toHaveFocus();
    const youngest = canvas.getByRole('slider', { name: 'Youngest' });
    await fireEvent.change(youngest, { target: { value: '60' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith([40, 40]);
    await expect(canvas.getByText('40 to 40')).toBeVisible();
  },
});

export const WholeScale = meta.story({ args: { defaultValue: [18, 99] } });
export const OneAge = meta.story({ args: { defaultValue: [99, 99] } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const Languages = Default.extend(languages);
