import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Field } from '../field/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './OtpInput.guide.ts';
import { OtpInput } from './OtpInput.tsx';

const meta = preview.meta({
  title: 'UI/Form/OtpInput',
  component: OtpInput,
  parameters: { guide },
  args: { onComplete: fn(), onValueChange: fn() },
  render: (args) => {
    const $t = useMessages();
    return (
      <Field
        label={$t({ id: 'debit.code' })}
        hint={$t({ id: 'debit.code_sent' }, { number: '+31 6 12345678' })}
      >
        <OtpInput {...args} />
      </Field>
    );
  },
});
export default meta;

/** A code has six digits (DEBIT-5); `onComplete` is called with the sixth. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Code from the text message');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '12a345');
    await expect(field).toHaveValue('12345');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}56');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
  },
});

/** Pasting a whole message inserts its digits. */
export const Pasted = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Code from the text message'));
    await userEvent.paste('Rendezvous: 40 28-17');
    await expect(canvas.getByLabelText('Code from the text message')).toHaveValue('402817');
    await expect(args.onComplete).toHaveBeenCalledWith('402817');
  },
});

const resent = fn();

function Resend() {
  const $t = useMessages();
  const [seconds, setSeconds] = useState(1);
  return (
    <Field label={$t({ id: 'debit.code' })}>
      <OtpInput
        onValueChange={() => setSeconds(0)}
        resend={{
          label: $t({ id: 'debit.code_resend' }),
          waitLabel: seconds > 0 ? $t({ id: 'debit.code_wait' }, { seconds }) : undefined,
          onResend: resent,
        }}
      />
    </Field>
  );
}

/** In this story, typing a digit ends the wait. */
export const ResendTimer = meta.story({
  render: () => <Resend />,
  play: async ({ canvas, userEvent }) => {
    const resend = canvas.getByRole('button', { name: 'Send a new code' });
    await expect(resend).toHaveAccessibleDescription('In 1 second');
    await userEvent.click(resend);
    await expect(resent).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '1');
    await userEvent.click(resend);
    await expect(resent).toHaveBeenCalledOnce();
  },
});

export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const label = $t({ id: 'debit.code' });
    const resend = { label: $t({ id: 'debit.code_resend' }), onResend: fn() };
    return (
      <Stack gap="lg">
        <Field label={label} hint={$t({ id: 'debit.code_sent' }, { number: '+31 6 12345678' })}>
          <OtpInput
            {...args}
            resend={{ ...resend, waitLabel: $t({ id: 'debit.code_wait' }, { seconds: 42 }) }}
          />
        </Field>
        <Field label={label}>
          <OtpInput {...args} defaultValue="402" resend={resend} />
        </Field>
        <Field label={label} error={$t({ id: 'debit.code_wrong' })}>
          <OtpInput {...args} defaultValue="402817" resend={resend} />
        </Field>
        <Field label={label}>
          <OtpInput {...args} defaultValue="402817" checkingLabel={$t({ id: 'debit.code_checking' })} />
        </Field>
        <Field label={label} disabled>
          <OtpInput {...args} defaultValue="40" />
        </Field>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const wrong = canvas.getAllByLabelText('Code from the text message')[2];
    await expect(wrong).toBeInvalid();
    await expect(wrong).toHaveAccessibleDescription('Code invalid');
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' }, play: () => {} });

export const LongGermanOnPhone = States.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: () => {},
});

/** A very long text is pasted. */
export const Overflow = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Code from the text message'));
    await userEvent.paste(`👩‍🚀 ${'9'.repeat(300)}`);
    await expect(canvas.getByLabelText('Code from the text message')).toHaveValue('999999');
  },
});

export const Languages = States.extend(languages);
