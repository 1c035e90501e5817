import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Field } from '../field/index.ts';
import { Container, Stack } from '../../primitives/page/index.ts';
import type { IbanProblem } from './iban.ts';
import { guide } from './IbanInput.guide.ts';
import { IbanInput } from './IbanInput.tsx';

const meta = preview.meta({
  title: 'UI/Form/IbanInput',
  component: IbanInput,
  parameters: { guide },
  args: { validLabel: '', name: 'iban', onValueChange: fn() },
  render: (args) => {
    const $t = useMessages();
    return (
      <Container width="form" space="none">
        <Field label={$t({ id: 'debit.iban' })} hint={$t({ id: 'debit.iban_hint' })}>
          <IbanInput
            {...args}
            validLabel={$t({ id: 'debit.iban_valid' })}
            sepaLabel={$t({ id: 'debit.iban_sepa' })}
            notSepaLabel={$t({ id: 'debit.iban_not_sepa' })}
          />
        </Field>
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Account number (IBAN)');
    await userEvent.type(field, 'nl91abna04171643');
    await expect(field).toHaveValue('NL91 ABNA 0417 1643');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('NL91ABNA04171643', 'short');
    await expect(canvas.getByRole('status')).toHaveTextContent('Direct debit works with this account.');
    await userEvent.type(field, '00');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('NL91ABNA0417164300', null);
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Direct debit works with this account. The account number is complete',
    );
  },
});

export const Pasted = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Account number (IBAN)'));
    await userEvent.paste(' iban: ');
    await userEvent.clear(canvas.getByLabelText('Account number (IBAN)'));
    await userEvent.paste('\tde89-3704 0044.0532 0130 00\n');
    await expect(canvas.getByLabelText('Account number (IBAN)')).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('DE89370400440532013000', null);
  },
});

/** The caret keeps its place between the typed characters, also next to the spaces between groups. */
export const CaretStays = meta.story({
  args: { defaultValue: 'NL91ABNA0417164300' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Account number (IBAN)');
    field.focus();
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('NL91 ABNA 0417 1643 00');
    await expect(field.selectionStart).toBe(4);
    await userEvent.keyboard('{Delete}');
    await expect(field.selectionStart).toBe(5);
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveValue('NL91 BNA0 4171 6430 0');
    await expect(field.selectionStart).toBe(5);
    await userEvent.keyboard('a');
    await expect(field).toHaveValue('NL91 ABNA 0417 1643 00');
    await expect(field.selectionStart).toBe(6);
  },
});

const problems: Record<IbanProblem, string> = {
  empty: 'debit.problem.iban',
  country: 'ui.iban.country',
  short: 'ui.iban.short',
  long: 'ui.iban.long',
  characters: 'ui.iban.characters',
  checksum: 'debit.problem.iban_invalid',
};

function Guided() {
  const $t = useMessages();
  const [problem, setProblem] = useState<IbanProblem | null>('empty');
  const [left, setLeft] = useState(false);
  return (
    <Container width="form" space="none">
      <Field label={$t({ id: 'debit.iban' })} error={left && problem && $t({ id: problems[problem] })}>
        <IbanInput
          validLabel={$t({ id: 'debit.iban_valid' })}
          sepaLabel={$t({ id: 'debit.iban_sepa' })}
          notSepaLabel={$t({ id: 'debit.iban_not_sepa' })}
          onValueChange={(_, next) => setProblem(next)}
          onBlur={() => setLeft(true)}
        />
      </Field>
    </Container>
  );
}

/** Each error has its own text, shown when the focus leaves the input (DEBIT-2). `sepaLabel` is not shown beside it. */
export const Invalid = meta.story({
  render: () => <Guided />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Account number (IBAN)');
    await userEvent.type(field, 'NL92ABNA0417164300');
    await expect(canvas.getByRole('status')).toHaveTextContent('Direct debit works with this account.');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/There is a typo in the account number/u);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(field, '1');
    await expect(field).toHaveAccessibleDescription(/too long/u);
    await userEvent.clear(field);
    await userEvent.type(field, 'US64SVBKUS6S3300958879');
    await expect(field).toHaveAccessibleDescription(/begins with the two letters of a country/u);
  },
});

export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const props = {
      ...args,
      validLabel: $t({ id: 'debit.iban_valid' }),
      sepaLabel: $t({ id: 'debit.iban_sepa' }),
      notSepaLabel: $t({ id: 'debit.iban_not_sepa' }),
    };
    const label = $t({ id: 'debit.iban' });
    return (
      <Container width="form" space="none">
        <Stack gap="lg">
          <Field label={label} hint={$t({ id: 'debit.iban_hint' })}>
            <IbanInput {...props} />
          </Field>
          <Field label={label}>
            <IbanInput {...props} defaultValue="FR1420041010050500013M02606" />
          </Field>
          <Field label={label}>
            <IbanInput {...props} defaultValue="BR15000000000000109326841" />
          </Field>
          <Field label={label} error={$t({ id: 'debit.problem.iban_invalid' })}>
            <IbanInput {...props} defaultValue="NL92ABNA0417164300" />
          </Field>
          <Field label={label} disabled>
            <IbanInput {...props} defaultValue="NL91ABNA0417164300" />
          </Field>
        </Stack>
      </Container>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Account number (IBAN)'));
    await userEvent.paste(`👩‍🚀 nl${'0417 '.repeat(100)}`);
    const electronic = `NL${'0417'.repeat(8)}`;
    await expect(args.onValueChange).toHaveBeenLastCalledWith(electronic, 'long');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Languages = States.extend(languages);
