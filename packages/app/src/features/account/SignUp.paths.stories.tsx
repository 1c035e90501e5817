import { expect } from 'storybook/test';
import { flows } from '@rendezvous/machines/flows';
import type { SignUpForm, SignUpEvent } from '@rendezvous/machines/signup/signup.context';
import { isOverEdge, type Path } from '@rendezvous/machines/walk/paths';
import preview from '@rendezvous/storybook/preview';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import { withBackend } from '../../testing/story-backend.ts';
import { PathScreen, walkPaths, type FlowScreen, type Person } from '../../testing/walk-screens.tsx';

const heading =
  (name: string) =>
  ({ canvas }: Person) =>
    canvas.findByRole('heading', { level: 1, name });

/** Fills in the fields of the shown step. Answers to other steps are skipped. */
async function answer(
  { gender, seeking, name, dateOfBirth, country, region, email, password }: Partial<SignUpForm>,
  { canvas, userEvent }: Person,
) {
  const write = async (label: string, text: string | undefined) => {
    const field = text === undefined ? null : canvas.queryByLabelText(label);
    if (!field) return;
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const step = canvas.getByRole('heading', { level: 1 }).textContent;
  if (step === 'Who would you like to meet?') {
    if (gender)
      await userEvent.click(canvas.getByRole('radio', { name: gender === 'female' ? 'Woman' : 'Man' }));
    if (seeking)
      await userEvent.click(canvas.getByRole('radio', { name: seeking === 'male' ? 'Men' : 'Women' }));
  }
  await write('Your name on the site', name);
  const [year, month, day] = dateOfBirth?.split('-') ?? [];
  await write('Day', day);
  await write('Month', month);
  await write('Year', year);
  if (country && canvas.queryByLabelText('Country')) {
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'Finland');
    if (region) await userEvent.selectOptions(canvas.getByLabelText(/^Region/), region);
  }
  await write('Email address', email);
  await write('Password', password);
}

const course: FlowScreen<SignUpEvent> = {
  flow: flows.signUp,
  screen: { path: '/signup' },
  backend: { signedIn: null },
  calls: { createAccount: 'signUp' },
  async perform(event, person) {
    const { canvas, userEvent } = person;
    if (event.type === 'step.left')
      return userEvent.click(canvas.getByRole('button', { name: /^(Back|Use another address)$/ }));
    await answer(event.answers, person);
    if (event.type === 'answer.changed') return;
    await userEvent.click(canvas.getByRole('button', { name: /^(Continue|Create account)$/ }));
  },
  shows: {
    meeting: heading('Who would you like to meet?'),
    async naming(person) {
      await heading('What shall we call you?')(person);
      await person.canvas.findByLabelText('Your name on the site');
    },
    async birthday(person) {
      await heading('When is your birthday?')(person);
      await person.canvas.findByLabelText('Day');
    },
    async place(person) {
      await heading('Where do you live?')(person);
      await person.canvas.findByLabelText('Country');
    },
    async account(person) {
      await heading('Last step: your log-in details')(person);
      await person.canvas.findByLabelText('Email address');
      await expect(
        await person.canvas.findByRole('button', { name: 'Create account', busy: false }),
      ).toBeEnabled();
    },
    creatingAccount: ({ canvas }) => canvas.findByRole('button', { name: 'Create account', busy: true }),
    emailTaken: heading('You already have an account'),
    awaitingDeletion: heading('This account is about to be deleted'),
    signedUp: heading('A few words about you'),
  },
};

const meta = preview.meta({
  title: 'App/Sign up, its paths',
  component: PathScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: withBackend({ signedIn: null }),
});
export default meta;

/** Whether a step of the path is refused with one of these codes. Each such path is a whole sign-up. */
const isRefused = (codes: readonly string[]) => (path: Path) =>
  path.steps.some((step) => 'refuse' in step && codes.includes(step.with.code));

const [states = [], fields = [], accounts = [], edges = []] = sharesOf(
  pathsOnScreen('signUp'),
  (path) => !isOverEdge(path),
  isRefused(['invalid_fields']),
  isRefused(['email_taken', 'pending_deletion', 'unavailable']),
);

/** These paths reach every state. */
export const States = meta.story({ play: walkPaths(course, states) });

/** These paths take the remaining edges without a refusal. */
export const Edges = meta.story({ play: walkPaths(course, edges) });

/** In these paths the server refuses fields, and the sign-up returns to their step (SIGNUP-8). */
export const EdgesOfRefusedFields = meta.story({ play: walkPaths(course, fields) });

/** In these paths the server refuses the sign-up for another reason than its fields. */
export const EdgesOfRefusals = meta.story({ play: walkPaths(course, accounts) });
