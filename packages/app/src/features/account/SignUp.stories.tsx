import { expect, screen, waitFor, within } from 'storybook/test';
import type { StoryContext } from '@storybook/react-vite';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const EMAIL = 'robin@example.org';

const meta = preview.meta({
  title: 'App/Sign up',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/signup' },
  beforeEach: inWorld({ signedIn: null }),
  play: isShown,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const stepOf = ({ canvas }: Person, name: string) => canvas.findByRole('heading', { level: 1, name });
const goOn = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
const create = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('button', { name: 'Create account' }));

async function meet(person: Person) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'Who would you like to meet?');
  await userEvent.click(canvas.getByRole('radio', { name: 'Woman' }));
  await userEvent.click(canvas.getByRole('radio', { name: 'Men' }));
  await goOn(person);
}

async function nameOneself(person: Person) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'What shall we call you?');
  await userEvent.type(await canvas.findByLabelText('Your name here'), 'Robin');
  await goOn(person);
}

async function tellBirthday(person: Person, year: string) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'When is your birthday?');
  await userEvent.type(await canvas.findByLabelText('Day'), '2');
  await userEvent.type(canvas.getByLabelText('Month'), '6');
  await userEvent.type(canvas.getByLabelText('Year'), year);
  await goOn(person);
}

async function tellPlace(person: Person) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'Where do you live?');
  await userEvent.selectOptions(await canvas.findByLabelText('Country'), 'Netherlands');
  await goOn(person);
}

/** All five steps, to the one press that makes the account. */
async function signUp(person: Person) {
  const { canvas, userEvent } = person;
  await meet(person);
  await nameOneself(person);
  await tellBirthday(person, '1994');
  await tellPlace(person);
  await stepOf(person, 'Last step: your log-in');
  await userEvent.type(await canvas.findByLabelText('E-mail address'), EMAIL);
  await userEvent.type(canvas.getByLabelText('Password'), 'violet teapot harbour 9');
  await create(person);
}

export const Default = meta.story({});

/** All five steps, to the account that comes of them. */
export const SignsUp = meta.story({
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'A few words about you');
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

export const TooYoung = meta.story({
  play: async (person) => {
    await meet(person);
    await nameOneself(person);
    await tellBirthday(person, String(new Date().getUTCFullYear() - 10));
    await expect(await person.canvas.findByText('Enter your date of birth (18+)')).toBeVisible();
  },
});

/** The server has the last word on a name: back to its step, with what was typed. */
export const Refused = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('signUp', accountOutcomes.nameRefused, 'next'),
  }),
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'What shall we call you?');
    const name = await person.canvas.findByLabelText('Your name here');
    await expect(name).toHaveAccessibleDescription(/This does not look right\./);
    await expect(name).toHaveValue('Robin');
  },
});

/** From there on only what was wrong has to be told again. */
export const PutRight = Refused.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await signUp(person);
    await stepOf(person, 'What shall we call you?');
    await userEvent.type(await canvas.findByLabelText('Your name here'), ' B');
    await goOn(person);
    await stepOf(person, 'When is your birthday?');
    await expect(await canvas.findByLabelText('Year')).toHaveValue('1994');
    await goOn(person);
    await stepOf(person, 'Where do you live?');
    await canvas.findByLabelText('Country');
    await goOn(person);
    await stepOf(person, 'Last step: your log-in');
    await expect(await canvas.findByLabelText('E-mail address')).toHaveValue(EMAIL);
    await create(person);
    await stepOf(person, 'A few words about you');
    await expect(storyWorld().self?.name).toBe('Robin B');
  },
});

export const EmailTaken = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => void makeMember(world, { email: EMAIL }),
  }),
  play: async (person) => {
    const { canvas } = person;
    await signUp(person);
    await stepOf(person, 'You have been here before');
    await expect(canvas.getByText(/^There is an account with robin@example\.org already\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
});

export const AwaitingDeletion = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => void makeMember(world, { email: EMAIL, status: 'pending_deletion' }),
  }),
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'This account is on its way out');
    await expect(person.canvas.getByRole('button', { name: 'Use another address' })).toBeVisible();
  },
});

/** Either way, another address makes the account without a step more. */
export const OtherAddress = EmailTaken.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await signUp(person);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use another address' }));
    const email = await canvas.findByLabelText('E-mail address');
    await userEvent.clear(email);
    await userEvent.type(email, 'robin.b@example.org');
    await create(person);
    await stepOf(person, 'A few words about you');
    await expect(storyWorld().self?.email).toBe('robin.b@example.org');
  },
});

/** Nothing that was typed is lost. */
export const Offline = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('signUp', accountOutcomes.offline, 'next'),
  }),
  play: async (person) => {
    const { canvas } = person;
    await signUp(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('E-mail address')).toHaveValue(EMAIL);
    await expect(canvas.getByLabelText('Password')).toHaveValue('violet teapot harbour 9');
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    await signUp(person);
    await person.canvas.findByRole('alert');
    await create(person);
    await stepOf(person, 'A few words about you');
  },
});

export const Loading = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('signUp', accountOutcomes.neverAnswered),
  }),
  play: async (person) => {
    await signUp(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Create account', busy: true }),
    ).toBeVisible();
    await expect(person.canvas.getByRole('button', { name: 'Back' })).toBeDisabled();
  },
});

/** Told before anything is asked. */
export const Closed = meta.story({
  beforeEach: inWorld({ signedIn: null, settings: { signups: 'none' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
});

/** Whoever goes away by accident is asked first. */
export const Leaving = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await meet(person);
    const name = await canvas.findByLabelText('Your name here');
    await userEvent.type(name, 'Robin');
    await userEvent.click(canvas.getByRole('link', { name: 'Rendezvous' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave sign-up?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(name).toHaveValue('Robin');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
