import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Field } from '../field/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './PasswordInput.guide.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

const meta = preview.meta({
  title: 'UI/Form/PasswordInput',
  component: PasswordInput,
  parameters: { guide },
  args: { showLabel: 'Show password', hideLabel: 'Hide password', autoComplete: 'new-password' as const },
  render: (args) => {
    const $t = useMessages();
    return (
      <Field label={$t({ id: 'ui.password' })}>
        <PasswordInput
          {...args}
          showLabel={$t({ id: 'ui.showPassword' })}
          hideLabel={$t({ id: 'ui.hidePassword' })}
        />
      </Field>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'a quiet walk by the sea');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
});

export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const scores = [
      [0, ''],
      [1, $t({ id: 'ui.passwordWeak' })],
      [2, $t({ id: 'ui.passwordFair' })],
      [3, $t({ id: 'ui.passwordGood' })],
      [4, $t({ id: 'ui.passwordStrong' })],
    ] as const;
    return (
      <Stack gap="lg">
        {scores.map(([score, label]) => (
          <Field key={score} label={$t({ id: 'ui.password' })}>
            <PasswordInput
              {...args}
              defaultValue={'correct horse'.slice(0, score * 3)}
              strength={<PasswordStrength score={score} label={label} />}
            />
          </Field>
        ))}
      </Stack>
    );
  },
});

/** A very long password with very long texts, hidden and shown. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <Stack gap="lg">
      <Field
        label={'Wilhelmine'.repeat(30)}
        hint={'Anna-Magdalena'.repeat(20)}
        error={'e\u0301\u0302\u0303'.repeat(100)}
      >
        <PasswordInput
          {...args}
          defaultValue={`${'Wilhelmine'.repeat(30)} שלום ${'👩‍🚀'.repeat(40)}`}
          strength={<PasswordStrength score={4} label={'Anna-Magdalena'.repeat(20)} />}
        />
      </Field>
      <Field label="סיסמה" hint="שלום, מה שלומך היום?">
        <PasswordInput
          {...args}
          placeholder={'Anna-Magdalena'.repeat(20)}
          strength={<PasswordStrength score={1} label={'👩‍🚀'.repeat(40)} />}
        />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByLabelText('סיסמה')).toHaveAccessibleDescription('שלום, מה שלומך היום?');
    for (const eye of canvas.getAllByRole('button', { name: 'Show password' })) {
      const { right, width, height } = eye.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(innerWidth);
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      await userEvent.click(eye);
    }
    await expect(canvas.getByLabelText('Wilhelmine'.repeat(30))).toHaveAttribute('type', 'text');
    await expect(canvas.getAllByRole('button', { name: 'Hide password' })).toHaveLength(2);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
