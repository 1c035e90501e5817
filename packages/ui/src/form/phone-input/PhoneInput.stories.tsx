import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Container, Stack } from '../../primitives/page/index.ts';
import type { CountryCode, PhoneProblem } from './phone.ts';
import { guide } from './PhoneInput.guide.ts';
import { PhoneInput } from './PhoneInput.tsx';

const codes: readonly CountryCode[] = [
  'AT',
  'BE',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'IT',
  'NL',
  'NO',
  'PL',
  'SE',
];

function useCountries() {
  const { formatDisplayName } = useFormats();
  return codes.map((code) => ({ code, label: formatDisplayName(code, { type: 'region' }) ?? code }));
}

const meta = preview.meta({
  title: 'UI/Form/PhoneInput',
  component: PhoneInput,
  parameters: { guide },
  args: {
    id: 'phone',
    legend: '',
    countryLabel: '',
    numberLabel: '',
    countries: [],
    defaultCountry: 'NL' as const,
    name: 'phone',
    onValueChange: fn(),
  },
  render: (args) => {
    const $t = useMessages();
    return (
      <Container width="form" space="none">
        <PhoneInput
          {...args}
          countries={useCountries()}
          legend={$t({ id: 'debit.phone' })}
          countryLabel={$t({ id: 'debit.phone_country' })}
          numberLabel={$t({ id: 'debit.phone_number' })}
          hint={$t({ id: 'debit.phone_hint' })}
          error={args.error && $t({ id: 'debit.problem.phone_short' })}
        />
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const number = canvas.getByRole('textbox', { name: 'Number' });
    await userEvent.type(number, '06123');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, 'invalid');
    await userEvent.type(number, '45678');
    await expect(number).toHaveValue('06 12345678');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+31612345678', null);

    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country code' }), 'DE');
    await userEvent.clear(number);
    await userEvent.type(number, '03012345678');
    await expect(number).toHaveValue('030 12345678');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, 'invalid');
    await userEvent.clear(number);
    await userEvent.type(number, '015123456789');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+4915123456789', null);
  },
});

/** A number in international form selects the country. */
export const WithCountry = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Number' }));
    await userEvent.paste('0033 6 12 34 56 78');
    await expect(canvas.getByRole('combobox', { name: 'Country code' })).toHaveValue('FR');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+33612345678', null);
  },
});

/** A stored number is shown in the national format, because the dialling code is beside it. */
export const Known = meta.story({
  args: { defaultValue: '+31612345678' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('combobox', { name: 'Country code' })).toHaveValue('NL');
    await expect(canvas.getByRole('textbox', { name: 'Number' })).toHaveValue('06 12345678');
    await expect(canvasElement.querySelector('input[name="phone"]')).toHaveValue('+31612345678');
  },
});

/** The caret keeps its place between the typed digits, also when the spaces move. */
export const CaretStays = meta.story({
  args: { defaultCountry: 'FR', defaultValue: '+33612345678' },
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
    await expect(number).toHaveValue('06 12 34 56 78');
    number.focus();
    number.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(number).toHaveValue('06 13 45 67 8');
    await expect(number.selectionStart).toBe(4);
    await userEvent.keyboard('2');
    await expect(number).toHaveValue('06 12 34 56 78');
    await expect(number.selectionStart).toBe(5);
  },
});

const problems: Record<PhoneProblem, string> = {
  empty: 'debit.problem.phone',
  short: 'debit.problem.phone_short',
  long: 'debit.problem.phone_long',
  invalid: 'debit.problem.phone_invalid',
};

function Guided() {
  const $t = useMessages();
  const [problem, setProblem] = useState<PhoneProblem | null>('empty');
  const [left, setLeft] = useState(false);
  return (
    <Container width="form" space="none">
      <PhoneInput
        id="phone"
        countries={useCountries()}
        defaultCountry="NL"
        legend={$t({ id: 'debit.phone' })}
        countryLabel={$t({ id: 'debit.phone_country' })}
        numberLabel={$t({ id: 'debit.phone_number' })}
        error={left && problem && $t({ id: problems[problem] })}
        onValueChange={(_, next) => setProblem(next)}
        onBlur={() => setLeft(true)}
      />
    </Container>
  );
}

/** The error names the reason, and is shown when the focus leaves the number. */
export const Invalid = meta.story({
  render: () => <Guided />,
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox', { name: 'Number' });
    await userEvent.type(number, '06');
    await expect(number).toBeValid();
    await userEvent.tab();
    await expect(number).toBeInvalid();
    await expect(number).toHaveAccessibleDescription('Some digits are missing');
    await userEvent.type(number, '12345678');
    await expect(number).toBeValid();
  },
});

export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const props = {
      ...args,
      countries: useCountries(),
      legend: $t({ id: 'debit.phone' }),
      countryLabel: $t({ id: 'debit.phone_country' }),
      numberLabel: $t({ id: 'debit.phone_number' }),
    };
    return (
      <Container width="form" space="none">
        <Stack gap="lg">
          <PhoneInput {...props} id="phone-empty" hint={$t({ id: 'debit.phone_hint' })} />
          <PhoneInput {...props} id="phone-filled" defaultCountry="FI" defaultValue="+358401234567" />
          <PhoneInput
            {...props}
            id="phone-wrong"
            defaultValue="+3161"
            error={$t({ id: 'debit.problem.phone_short' })}
          />
          <PhoneInput {...props} id="phone-off" defaultValue="+31612345678" disabled />
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
    await userEvent.click(canvas.getByRole('textbox', { name: 'Number' }));
    await userEvent.paste(`call me 👩‍🚀 ${'0612345678'.repeat(30)}`);
    await expect(canvas.getByRole('textbox', { name: 'Number' })).toHaveValue('061234567806123456');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, 'long');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Languages = States.extend(languages);
