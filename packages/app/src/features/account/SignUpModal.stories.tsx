import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, screen, spyOn, waitFor, within } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { signUpState } from '../../data/sign-up-state.ts';
import { findMember } from '../../testing/find-in-backend.ts';
import { Screen, storyRouter } from '../../testing/Screen.tsx';
import { EMAIL } from '../../testing/sign-up.driver.ts';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const member = (backend: MockBackend) =>
  findMember(backend, ({ fictional, about }) => !fictional && about !== '');

const meta = preview.meta({
  title: 'App/Sign up over a page',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/members/${member(backend).id}` },
  beforeEach: withBackend({ signedIn: null, settings: { geoip_country: 'NL' } }),
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** The link "Write", in any language. */
const writeButton = ({ canvas }: Person) =>
  waitFor(() => {
    const address = `${member(storyBackend()).id}/signup`;
    const link = canvas.getAllByRole('link').find((one) => one.getAttribute('href')?.endsWith(address));
    if (!link) throw new Error('The profile has no link to the sign-up yet.');
    return link;
  });
const questionOf = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = async ({ userEvent }: Person, name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function open(person: Person) {
  await person.userEvent.click(await writeButton(person));
  return within(await screen.findByRole('dialog'));
}

async function answerGender(person: Person) {
  await questionOf('Who would you like to meet?');
  const dialog = within(await screen.findByRole('dialog'));
  await person.userEvent.click(dialog.getByRole('radio', { name: 'Woman' }));
  await press(person, 'Continue');
  await questionOf('What shall we call you?');
  return dialog;
}

async function answerToName(person: Person) {
  await open(person);
  const dialog = await answerGender(person);
  await person.userEvent.type(await dialog.findByLabelText('Your name on the site'), 'Robin');
  return dialog;
}

/** "Write" opens sign-up over the profile (PAGE-6). */
export const Default = meta.story({
  beforeEach: () => {
    spyOn(console, 'error');
  },
  play: async (person) => {
    await open(person);
    const question = await questionOf('Who would you like to meet?');
    await waitFor(() => expect(question).toBeVisible());
    // React reports a profile and a sign-up with one key, and could then show one of them twice.
    const { error: reported } = console;
    await expect(reported).not.toHaveBeenCalled();
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });

export const GermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async (person) => {
    const dialog = await open(person);
    const [answer] = await dialog.findAllByRole('radio');
    await waitFor(() => expect(answer).toBeVisible());
  },
});

export const FinnishOnPhone = GermanOnPhone.extend({
  globals: { locale: 'fi', viewport: { value: 'phone' }, theme: 'dark' },
});

/** Before anything is answered, Escape closes it; the focus returns (PAGE-6). */
export const ClosedByEscape = meta.story({
  play: async (person) => {
    await open(person);
    await questionOf('Who would you like to meet?');
    await person.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await writeButton(person)).toHaveFocus());
  },
});

/** Once it is in progress, Escape and a press outside do not close it; the close button does, and keeps the answers. */
export const KeptWhileInProgress = meta.story({
  play: async (person) => {
    await answerToName(person);
    await person.userEvent.keyboard('{Escape}');
    const veil = document.querySelector('.bg-veil');
    if (veil) await fireEvent.pointerDown(veil);
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await press(person, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await writeButton(person)).toHaveFocus());
    const dialog = await open(person);
    await questionOf('What shall we call you?');
    await expect(await dialog.findByLabelText('Your name on the site')).toHaveValue('Robin');
  },
});

/** Back closes it, and the answers are there for the other reason to sign up, too. */
export const ClosedByBack = meta.story({
  play: async (person) => {
    const { name } = member(storyBackend());
    await answerToName(person);
    await storyRouter().navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.userEvent.click(await person.canvas.findByRole('button', { name: `Like ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(`Then you can like ${name}.`)).toBeInTheDocument();
    await expect(await dialog.findByLabelText('Your name on the site')).toHaveValue('Robin');
  },
});

async function answerAll(person: Person) {
  const { userEvent } = person;
  const dialog = await answerToName(person);
  await press(person, 'Continue');
  await questionOf('When is your birthday?');
  await userEvent.type(await dialog.findByLabelText('Day'), '2');
  await userEvent.type(dialog.getByLabelText('Month'), '6');
  await userEvent.type(dialog.getByLabelText('Year'), '1994');
  await press(person, 'Continue');
  await questionOf('Where do you live?');
  await userEvent.selectOptions(await dialog.findByLabelText('Country'), 'Netherlands');
  await press(person, 'Continue');
  await questionOf('Last step: your log-in details');
  await userEvent.type(await dialog.findByLabelText('Email address'), EMAIL);
  await userEvent.type(dialog.getByLabelText('Password'), 'violet teapot harbour 9');
  return dialog;
}

/** It ends as the page of the sign-up does, with the message to the member (SIGNUP-16). */
export const SignsUp = meta.story({
  play: async (person) => {
    const { id, name } = member(storyBackend());
    const dialog = await answerAll(person);
    await person.userEvent.type(
      dialog.getByRole('textbox', { name: `Your message to ${name} optional` }),
      'Hello, I liked your photos of the sea.',
    );
    await press(person, 'Create account');
    await expect(
      await person.canvas.findByRole('heading', { level: 1, name: 'A few words about you' }),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(storyBackend().self?.signupMessage?.recipientId).toBe(id);
    await expect(sessionStorage.getItem('sign-up-draft')).toBeNull();
  },
});

export const NotCreated = meta.story({
  play: async (person) => {
    const dialog = await answerAll(person);
    storyBackend().outcomes.set('signUp', accountOutcomes.offline);
    await press(person, 'Create account');
    await expect(await dialog.findByRole('alert')).toBeInTheDocument();
    await expect(dialog.getByLabelText('Password')).toHaveValue('violet teapot harbour 9');
  },
});

/** While the account is being created, nothing closes it. */
export const Creating = meta.story({
  play: async (person) => {
    await answerAll(person);
    storyBackend().outcomes.set('signUp', accountOutcomes.noResponse);
    await press(person, 'Create account');
    await press(person, 'Close');
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
  },
});

/** Where sign-up is closed, the window says so (SIGNUP-2). */
export const Closed = meta.story({
  beforeEach: withBackend({ signedIn: null, settings: { signups: 'none' } }),
  play: async (person) => {
    const dialog = await open(person);
    await expect(await dialog.findByText('Sign-up is closed')).toBeInTheDocument();
  },
});

/** The footer of any page opens it; it closes by Escape and by Back, and the page stays (PAGE-6). */
export const OverAnyPage = meta.story({
  args: { path: () => '/members' },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const link = () => canvas.findByRole('link', { name: 'Sign up' });
    await expect(await link()).toHaveAttribute('href', '/signup');
    await userEvent.click(await link());
    await questionOf('Who would you like to meet?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await link()).toHaveFocus());
    await userEvent.click(await link());
    await answerGender(person);
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await storyRouter().navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(storyRouter().state.location.pathname).toBe('/members');
  },
});

/** It is there in the empty layout, too, with the same rules (PAGE-6). */
export const InTheEmptyLayout = meta.story({
  args: { path: () => '/lang-config' },
  play: async (person) => {
    await person.canvas.findByRole('heading', { level: 1 });
    await storyRouter().navigate('/lang-config', { state: signUpState({ reason: 'join', next: null }) });
    await answerGender(person);
    await person.userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await press(person, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await person.canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
});
