import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Sign up',
  component: Screen,
  args: { path: '/signup' },
  beforeEach: inWorld({ signedIn: null }),
  play: isShown,
});
export default meta;

/** All five steps, to the account that comes of them. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const goOn = () => userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const step = (name: string) => canvas.findByRole('heading', { level: 1, name });

    await step('Who would you like to meet?');
    await userEvent.click(canvas.getByRole('radio', { name: 'Woman' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Men' }));
    await goOn();

    await step('What shall we call you?');
    await userEvent.type(await canvas.findByLabelText('Your name here'), 'Robin');
    await goOn();

    await step('When is your birthday?');
    await userEvent.type(await canvas.findByLabelText('Day'), '2');
    await userEvent.type(canvas.getByLabelText('Month'), '6');
    await userEvent.type(canvas.getByLabelText('Year'), '1994');
    await goOn();

    await step('Where do you live?');
    await userEvent.selectOptions(await canvas.findByLabelText('Country'), 'Netherlands');
    await goOn();

    await step('Last step: your log-in');
    await userEvent.type(await canvas.findByLabelText('E-mail address'), 'robin@example.org');
    await userEvent.type(canvas.getByLabelText('Password'), 'violet teapot harbour 9');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));

    await step('A few words about you');
    await expect(storyWorld().self).toMatchObject({
      name: 'Robin',
      dateOfBirth: '1994-06-02',
      seeking: 'male',
    });
  },
});

export const Incomplete = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Please choose one.')).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
