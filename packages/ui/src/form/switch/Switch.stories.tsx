import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useMessages } from '@rendezvous/storybook/messages';
import { Separator } from '../../primitives/separator/index.ts';
import { Stack } from '../../primitives/page/index.ts';
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
    const $t = useMessages();
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
    const $t = useMessages();
    const texts = { label: $t({ id: 'ui.invisible' }), hint: $t({ id: 'ui.invisibleHint' }) };
    return (
      <Stack gap="sm">
        <Switch {...texts} />
        <Separator />
        <Switch {...texts} defaultChecked />
        <Separator />
        <Switch {...texts} disabled />
        <Separator />
        <Switch {...texts} disabled defaultChecked />
      </Stack>
    );
  },
});

/** Very long words, right-to-left text, emoji and combining marks; the switch keeps its size. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack gap="sm">
      {overflowNames.map((label) => (
        <Switch key={label} label={label} hint={label} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const label of overflowNames) {
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
