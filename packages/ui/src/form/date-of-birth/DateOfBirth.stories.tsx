import { expect, fn, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Columns, Stack } from '../../primitives/page/index.ts';
import { guide } from './DateOfBirth.guide.ts';
import { DateOfBirth, isoDateOf, type DateOfBirthProps, type DatePart } from './DateOfBirth.tsx';

const meta = preview.meta({
  title: 'UI/Form/DateOfBirth',
  component: DateOfBirth,
  parameters: { guide },
  args: {
    id: 'date-of-birth',
    legend: '',
    labels: { day: '', month: '', year: '' },
    order: ['day', 'month', 'year'] as const,
    placeholders: { day: 'DD', month: 'MM', year: 'YYYY' },
    onValueChange: fn(),
  },
  render: (args) => <Birthday {...args} />,
});
export default meta;

function Birthday(args: DateOfBirthProps) {
  const $t = useMessages();
  return (
    <DateOfBirth
      {...args}
      legend={args.legend || $t({ id: 'ui.dateOfBirth' })}
      hint={$t({ id: 'ui.dateOfBirthHint' })}
      labels={{ day: $t({ id: 'ui.day' }), month: $t({ id: 'ui.month' }), year: $t({ id: 'ui.year' }) }}
    />
  );
}

/** Only digits are accepted, and `isoDateOf` refuses a date that does not exist (SIGNUP-5). */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Day'), '3x1');
    await userEvent.type(canvas.getByLabelText('Month'), '2');
    await userEvent.type(canvas.getByLabelText('Year'), '1990');
    const typed = { day: '31', month: '2', year: '1990' };
    await expect(args.onValueChange).toHaveBeenLastCalledWith(typed);
    await expect(isoDateOf(typed)).toBeUndefined();
    await expect(isoDateOf({ ...typed, day: '3' })).toBe('1990-02-03');
  },
});

const orders: Record<string, readonly [DatePart, DatePart, DatePart]> = {
  'English (UK), Deutsch, Polski …': ['day', 'month', 'year'],
  'English (US)': ['month', 'day', 'year'],
  Svenska: ['year', 'month', 'day'],
};

/** The inputs are in the order in which the locale writes a date; the Tab key follows it. */
export const LocaleOrder = meta.story({
  render: (args) => (
    <Stack gap="xl">
      {Object.entries(orders).map(([language, order]) => (
        <Birthday key={language} {...args} id={`born-${order[0]}`} legend={language} order={order} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const [, , third] = canvas.getAllByRole('group');
    await userEvent.click(within(third as HTMLElement).getByLabelText('Year'));
    await userEvent.keyboard('1990');
    await userEvent.tab();
    await expect(within(third as HTMLElement).getByLabelText('Month')).toHaveFocus();
  },
});

/** A date that does not exist, with its error. */
export const Invalid = meta.story({
  args: { defaultValue: { day: '31', month: '2', year: '1990' } },
  render: (args) => {
    const $t = useMessages();
    return <Birthday {...args} error={$t({ id: 'sign_up.invalid_date' })} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).toBeInvalid();
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/Invalid date of birth\./u);
  },
});

/** The date of somebody who is too young, with its error. */
export const Under18 = meta.story({
  args: { defaultValue: { day: '1', month: '12', year: '2015' } },
  render: (args) => {
    const $t = useMessages();
    return <Birthday {...args} error={$t({ id: 'ui.dateOfBirthError' })} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/18\+/u);
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

/** An empty, a filled, an invalid, a too recent and a disabled date. */
export const States = meta.story({
  parameters: { wide: true },
  render: (args) => {
    const $t = useMessages();
    const value = { day: '3', month: '2', year: '1990' };
    return (
      <Columns split="halves" gap="xl">
        <Birthday {...args} id="empty" />
        <Birthday {...args} id="filled" defaultValue={value} />
        <Birthday
          {...args}
          id="invalid"
          defaultValue={{ ...value, day: '31' }}
          error={$t({ id: 'sign_up.invalid_date' })}
        />
        <Birthday
          {...args}
          id="young"
          defaultValue={{ ...value, year: '2015' }}
          error={$t({ id: 'ui.dateOfBirthError' })}
        />
        <Birthday {...args} id="disabled" defaultValue={value} disabled />
      </Columns>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = Invalid.extend(languages);

/** Letters and surplus digits are removed, also from a pasted date. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const year = canvas.getByLabelText('Year');
    await userEvent.type(year, '👩‍🚀19x90123');
    await expect(year).toHaveValue('1990');
    const day = canvas.getByLabelText('Day');
    await userEvent.click(day);
    await userEvent.paste('31.12.1990');
    await expect(day).toHaveValue('31');
  },
});
