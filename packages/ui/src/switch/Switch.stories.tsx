import { expect } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { tooMuchNames } from '../../../../.storybook/too-much.ts';
import { useWords } from '../../../../.storybook/words.ts';
import { Separator } from '../separator/index.ts';
import { Stack } from '../page/index.ts';
import { guide } from './Switch.guide.ts';
import { Switch } from './Switch.tsx';

const meta = preview.meta({
  title: 'UI/Form/Switch',
  component: Switch,
  parameters: { guide },
  args: { label: '' },
});
export default meta;

export const Default = meta.story({
  render: (args) => {
    const $t = useWords();
    return <Switch {...args} label={$t({ id: 'ui.invisible' })} hint={$t({ id: 'ui.invisibleHint' })} />;
  },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Invisible mode' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
  },
});

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const words = { label: $t({ id: 'ui.invisible' }), hint: $t({ id: 'ui.invisibleHint' }) };
    return (
      <Stack gap="sm">
        <Switch {...words} />
        <Separator />
        <Switch {...words} defaultChecked />
        <Separator />
        <Switch {...words} disabled />
        <Separator />
        <Switch {...words} disabled defaultChecked />
      </Stack>
    );
  },
});

/** Words without an end, from right to left, emoji and combining marks: the switch keeps its size. */
export const TooMuch = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack gap="sm">
      {tooMuchNames.map((label) => (
        <Switch key={label} label={label} hint={label} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const label of tooMuchNames) {
      const control = canvas.getByRole('switch', { name: label });
      await expect(control).toHaveAccessibleDescription(label);
      await expect(control.offsetWidth).toBe(52);
      await expect(control.offsetHeight).toBe(32);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
