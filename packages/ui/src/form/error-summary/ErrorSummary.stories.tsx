import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../field/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { TextInput } from '../text-input/index.ts';
import { guide } from './ErrorSummary.guide.ts';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';

const meta = preview.meta({
  title: 'UI/Form/ErrorSummary',
  component: ErrorSummary,
  parameters: { guide },
  args: { title: '', errors: [] },
});
export default meta;

export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const emailError = $t({ id: 'ui.emailError' });
    const nameError = $t({ id: 'ui.nameError' });
    return (
      <Stack gap="lg">
        <ErrorSummary
          title={$t({ id: 'ui.errorSummary' }, { count: 2 })}
          errors={[
            { fieldId: 'email', message: emailError },
            { fieldId: 'name', message: nameError },
          ]}
        />
        <Field id="email" label={$t({ id: 'ui.email' })} error={emailError}>
          <TextInput />
        </Field>
        <Field id="name" label={$t({ id: 'ui.name' })} error={nameError}>
          <TextInput />
        </Field>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Email address')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Please choose a name' }));
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

/** A form that is submitted twice; each time the first field that is still wrong gets the focus (A11Y-3). */
function Form() {
  const $t = useMessages();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const messageOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        setErrors([
          ...(form.get('email') ? [] : [{ fieldId: 'email', message: $t({ id: 'ui.emailError' }) }]),
          ...(form.get('name') ? [] : [{ fieldId: 'name', message: $t({ id: 'ui.nameError' }) }]),
        ]);
      }}
    >
      <Stack gap="lg">
        <ErrorSummary title={$t({ id: 'ui.errorSummary' }, { count: errors.length })} errors={errors} />
        <Field id="email" label={$t({ id: 'ui.email' })} error={messageOf('email')}>
          <TextInput name="email" />
        </Field>
        <Field id="name" label={$t({ id: 'ui.name' })} error={messageOf('name')}>
          <TextInput name="name" />
        </Field>
        <Button type="submit">{$t({ id: 'ui.save' })}</Button>
      </Stack>
    </form>
  );
}

export const FocusesFirstField = meta.story({
  render: () => <Form />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    const send = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.click(send);
    await waitFor(() => expect(canvas.getByLabelText('Email address')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check 2 things');
    await userEvent.keyboard('camille@example.org');
    await userEvent.click(send);
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check one thing');
    await userEvent.keyboard('Camille');
    await userEvent.click(send);
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Default.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: undefined,
});

export const Languages = Default.extend(languages);

/** Twenty errors with very long texts. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const errors = Array.from({ length: 20 }, (_, index) => ({
      fieldId: `field-${index}`,
      message: `${index % 2 ? 'Anna-Magdalena' : 'שלום, מה שלומך'}`.repeat(index + 1),
    }));
    return (
      <Stack gap="lg">
        <ErrorSummary title={$t({ id: 'ui.errorSummary' }, { count: 20 })} errors={errors} />
        {errors.map(({ fieldId, message }) => (
          <Field key={fieldId} id={fieldId} label={$t({ id: 'ui.email' })} error={message}>
            <TextInput type="email" />
          </Field>
        ))}
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
