import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { TextLink } from '../../primitives/link/index.ts';
import { guide } from './Checkbox.guide.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'UI/Form/Checkbox',
  component: Checkbox,
  parameters: { guide },
  args: { label: '' },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const agree = $t(
      { id: 'ui.termsAgree' },
      {
        terms: (text) => (
          <TextLink key="terms">
            <a href="#terms">{text}</a>
          </TextLink>
        ),
      },
    );
    return (
      <Stack gap="xs">
        <Checkbox label={agree} />
        <Checkbox label={agree} defaultChecked />
        <Checkbox label={agree} error={$t({ id: 'ui.termsError' })} />
        <Checkbox label={$t({ id: 'ui.invisible' })} hint={$t({ id: 'ui.invisibleHint' })} defaultChecked />
        <Checkbox label={$t({ id: 'ui.invisible' })} disabled />
        <Checkbox label={$t({ id: 'ui.invisible' })} disabled defaultChecked />
      </Stack>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** The box keeps its size beside a very long label. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const { money } = useFormats();
    return (
      <Stack gap="xs">
        <Checkbox label={longWord} hint={longWord} error={longWord} />
        <Checkbox
          label={
            <TextLink>
              <a href="#terms">{'Anna-Magdalena'.repeat(20)}</a>
            </TextLink>
          }
          defaultChecked
        />
        <Checkbox label="שלום, מה שלומך היום?" hint={'שלום '.repeat(60)} error={'👩‍🚀'.repeat(40)} />
        <Checkbox label={'e\u0301\u0302\u0303'.repeat(100)} hint={money(999_999_999_999.99)} disabled />
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByRole('checkbox', { name: longWord })).toBeInvalid();
    for (const box of canvas.getAllByRole('checkbox')) {
      const { width, height } = box.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
