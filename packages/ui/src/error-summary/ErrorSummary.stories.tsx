import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Field } from '../field/index.ts';
import { Stack } from '../page/index.ts';
import { TextInput } from '../text-input/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = preview.meta({
  title: 'UI/ErrorSummary',
  component: ErrorSummary,
  args: { title: '', errors: [] },
});
export default meta;

export const Default = meta.story({
  render: () => {
    const $t = useWords();
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
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Please choose a name' }));
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Default.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: undefined,
});
