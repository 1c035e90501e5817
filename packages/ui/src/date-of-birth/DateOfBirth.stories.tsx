import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { DateOfBirth, isoDateOf } from './DateOfBirth.tsx';

const meta = preview.meta({
  title: 'UI/DateOfBirth',
  component: DateOfBirth,
  args: {
    id: 'date-of-birth',
    legend: '',
    labels: { day: '', month: '', year: '' },
    order: ['day', 'month', 'year'] as const,
    placeholders: { day: '31', month: '12', year: '1990' },
    onValueChange: fn(),
  },
  render: (args) => {
    const $t = useWords();
    return (
      <DateOfBirth
        {...args}
        legend={$t({ id: 'ui.dateOfBirth' })}
        hint={$t({ id: 'ui.dateOfBirthHint' })}
        error={args.error && $t({ id: 'ui.dateOfBirthError' })}
        labels={{ day: $t({ id: 'ui.day' }), month: $t({ id: 'ui.month' }), year: $t({ id: 'ui.year' }) }}
      />
    );
  },
});
export default meta;

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

export const MonthFirst = meta.story({ args: { order: ['month', 'day', 'year'] } });
export const Invalid = meta.story({
  args: { error: true, defaultValue: { day: '31', month: '2', year: '1990' } },
});
export const Disabled = meta.story({ args: { disabled: true } });
export const Dark = Invalid.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Invalid.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
