import { expect, screen, waitFor, within } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen, storyRouter } from '../../testing/Screen.tsx';
import {
  EMAIL,
  stepOf,
  continueToNextStep,
  createAccount,
  answerGenderStep,
  answerNameStep,
  answerBirthdayStep,
  answerPlaceStep,
  signUp,
} from '../../testing/sign-up.driver.ts';
import { UTRECHT, withLocation } from '../../testing/stub-location.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

/** Without it, the country would follow from the browser that runs the story (SIGNUP-9). */
const IN_THE_NETHERLANDS = { geoip_country: 'NL' } as const;

const meta = preview.meta({
  title: 'App/Sign up',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/signup' },
  beforeEach: withBackend({ signedIn: null, settings: IN_THE_NETHERLANDS }),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story({});

/** All five steps lead to an account (SIGNUP-1). */
export const SignsUp = meta.story({
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'A few words about you');
    await expect(storyBackend().self).toMatchObject({
      name: 'Robin',
      dateOfBirth: '1994-06-02',
      seeking: 'male',
    });
  },
});

/** The device's place answers the question, once the visitor asks for it (PLACE-1). */
export const AtMyPlace = meta.story({
  beforeEach: [
    withBackend({ signedIn: null, settings: { geoip_country: 'DE', geoip_selected_country: 'DE' } }),
    withLocation(UTRECHT),
  ],
  play: async (person) => {
    await answerGenderStep(person);
    await answerNameStep(person);
    await answerBirthdayStep(person, '1994');
    const { canvas, userEvent } = person;
    await expect(await canvas.findByLabelText(/^State/)).toHaveValue('');
    await userEvent.click(await canvas.findByRole('button', { name: 'Use my location' }));
    await canvas.findByText('You are here: Utrecht, Netherlands');
    await waitFor(() => expect(canvas.getByLabelText('Country')).toHaveValue('NL'));
    await expect(canvas.getByLabelText(/^Province/)).toHaveValue('Utrecht');
  },
});

/** A missing answer is reported when its step is completed (SIGNUP-8). */
export const Incomplete = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Please choose one.')).toBeVisible();
  },
});

/** A name with piled up marks, which would cover other lines, is refused before it is sent (SIGNUP-3). */
export const PiledUpMarks = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await answerGenderStep(person);
    await stepOf(person, 'What shall we call you?');
    const name = await canvas.findByLabelText('Your name on the site');
    await userEvent.click(name);
    await userEvent.paste(`Robin${'\u0301'.repeat(10_000)}`);
    await continueToNextStep(person);
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    await expect((name as HTMLInputElement).scrollHeight).toBeLessThan(100);
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste(`Ro${'\u0301'.repeat(5)}bin`);
    await expect(await canvas.findByText('This does not look right.')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Robi\u0301n');
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid', 'true'));
  },
});

const TOO_YOUNG = 'You must be 18 or older to join. You are welcome as soon as you are 18.';

/** Somebody younger than 18 is refused (SIGNUP-5); the error disappears once the date is corrected (SIGNUP-8). */
export const TooYoung = meta.story({
  play: async (person) => {
    await answerGenderStep(person);
    await answerNameStep(person);
    await answerBirthdayStep(person, String(new Date().getUTCFullYear() - 10));
    const year = await person.canvas.findByLabelText('Year');
    await expect(await person.canvas.findByText(TOO_YOUNG)).toBeVisible();
    await expect(person.canvas.getByRole('alert')).toHaveTextContent(TOO_YOUNG);
    await person.userEvent.clear(year);
    await person.userEvent.type(year, '1994');
    await waitFor(() => expect(person.canvas.queryByText(TOO_YOUNG)).toBeNull());
  },
});

/** The server computes the age by its own clock; its refusal leads back to the step (SIGNUP-8). */
export const TooYoungForTheServer = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: IN_THE_NETHERLANDS,
    arrange: (backend) => backend.outcomes.set('signUp', accountOutcomes.tooYoung, 'next'),
  }),
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'When is your birthday?');
    await waitFor(() => expect(person.canvas.getByText(TOO_YOUNG)).toBeVisible());
    await waitFor(() => expect(person.canvas.getByLabelText('Day')).toHaveFocus());
  },
});

/**
 * The focus moves to the first wrong field and all errors are announced (A11Y-3, SIGNUP-4). Each disappears once it is
 * corrected (SIGNUP-8).
 */
export const WrongFields = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await answerGenderStep(person);
    await answerNameStep(person);
    await answerBirthdayStep(person, '1994');
    await answerPlaceStep(person);
    await stepOf(person, 'Last step: your log-in details');
    const email = await canvas.findByLabelText('Email address');
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.type(email, 'robin@example');
    await createAccount(person);
    await waitFor(() => expect(email).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Please check the marked fields. Invalid email. Enter an address such as name@example.com. Please fill this in.',
    );
    await userEvent.type(email, '.org');
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid', 'true'));
    const password = canvas.getByLabelText('Password');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(password, 'short');
    await createAccount(person);
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, ' teapot harbour');
    await waitFor(() => expect(password).not.toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

/** The browser's Back and Forward move between the steps and keep the answers (SIGNUP-1). */
export const BackAndForward = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await answerGenderStep(person);
    await answerNameStep(person);
    await stepOf(person, 'When is your birthday?');
    await storyRouter().navigate(-1);
    await stepOf(person, 'What shall we call you?');
    const name = await canvas.findByLabelText('Your name on the site');
    await expect(name).toHaveValue('Robin');
    await waitFor(() => expect(name).toHaveFocus());
    await storyRouter().navigate(-1);
    await stepOf(person, 'Who would you like to meet?');
    await expect(canvas.getByRole('radio', { name: 'Woman' })).toBeChecked();
    await storyRouter().navigate(2);
    await stepOf(person, 'When is your birthday?');
    // The form's Back button also goes back in the history.
    await person.userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await stepOf(person, 'What shall we call you?');
    await storyRouter().navigate(1);
    await stepOf(person, 'When is your birthday?');
  },
});

/** A page that is reloaded at the third step resumes there, with the answers (SIGNUP-14). */
export const Draft = meta.story({
  async beforeEach(context) {
    const end = withBackend({ signedIn: null, settings: IN_THE_NETHERLANDS })(context);
    sessionStorage.setItem(
      'sign-up-draft',
      JSON.stringify({ step: 2, form: { gender: 'female', name: 'Robin', dateOfBirth: '1994-6-' } }),
    );
    return end;
  },
  play: async (person) => {
    const { canvas } = person;
    await stepOf(person, 'When is your birthday?');
    await expect(await canvas.findByLabelText('Year')).toHaveValue('1994');
    await expect(canvas.getByLabelText('Month')).toHaveValue('6');
    await person.userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByLabelText('Your name on the site')).toHaveValue('Robin');
  },
});

/** The answers are stored in the tab, without the password, until the visitor leaves the sign-up (SIGNUP-14). */
export const KeepsADraft = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await answerGenderStep(person);
    await answerNameStep(person);
    await answerBirthdayStep(person, '1994');
    await answerPlaceStep(person);
    await userEvent.type(await canvas.findByLabelText('Password'), 'violet teapot harbour 9');
    await waitFor(() => expect(sessionStorage.getItem('sign-up-draft')).toContain('1994-06-02'));
    await expect(sessionStorage.getItem('sign-up-draft')).not.toContain('violet');
    await userEvent.click(canvas.getByRole('link', { name: 'Rendezvous' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave sign-up?' }));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(sessionStorage.getItem('sign-up-draft')).toBeNull());
  },
});

/** A name that the server refuses leads back to its step, with the answer (SIGNUP-8). */
export const Refused = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: IN_THE_NETHERLANDS,
    arrange: (backend) => backend.outcomes.set('signUp', accountOutcomes.nameRefused, 'next'),
  }),
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'What shall we call you?');
    const name = await person.canvas.findByLabelText('Your name on the site');
    await expect(name).toHaveAccessibleDescription(/This does not look right\./);
    await expect(name).toHaveValue('Robin');
  },
});

/** After a refusal, only the wrong answer has to be given again. */
export const PutRight = Refused.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await signUp(person);
    await stepOf(person, 'What shall we call you?');
    await userEvent.type(await canvas.findByLabelText('Your name on the site'), ' B');
    await continueToNextStep(person);
    await stepOf(person, 'When is your birthday?');
    await expect(await canvas.findByLabelText('Year')).toHaveValue('1994');
    await continueToNextStep(person);
    await stepOf(person, 'Where do you live?');
    await canvas.findByLabelText('Country');
    await continueToNextStep(person);
    await stepOf(person, 'Last step: your log-in details');
    await expect(await canvas.findByLabelText('Email address')).toHaveValue(EMAIL);
    await createAccount(person);
    await stepOf(person, 'A few words about you');
    await expect(storyBackend().self?.name).toBe('Robin B');
  },
});

/** An address that has an account leads to the log-in (SIGNUP-10). */
export const EmailTaken = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: IN_THE_NETHERLANDS,
    arrange: (backend) => void makeMember(backend, { email: EMAIL }),
  }),
  play: async (person) => {
    const { canvas } = person;
    await signUp(person);
    await stepOf(person, 'You already have an account');
    await expect(canvas.getByText(/^There is already an account with robin@example\.org\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
});

/** An address whose account is about to be deleted is refused (SIGNUP-11). */
export const AwaitingDeletion = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: IN_THE_NETHERLANDS,
    arrange: (backend) => void makeMember(backend, { email: EMAIL, status: 'pending_deletion' }),
  }),
  play: async (person) => {
    await signUp(person);
    await stepOf(person, 'This account is about to be deleted');
    await expect(person.canvas.getByRole('button', { name: 'Use another address' })).toBeVisible();
  },
});

/** Another address creates the account without a further step (SIGNUP-10). */
export const OtherAddress = EmailTaken.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await signUp(person);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use another address' }));
    const email = await canvas.findByLabelText('Email address');
    await userEvent.clear(email);
    await userEvent.type(email, 'robin.b@example.org');
    await createAccount(person);
    await stepOf(person, 'A few words about you');
    await expect(storyBackend().self?.email).toBe('robin.b@example.org');
  },
});

/** The answers stay in the fields. */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: IN_THE_NETHERLANDS,
    arrange: (backend) => backend.outcomes.set('signUp', accountOutcomes.offline, 'next'),
  }),
  play: async (person) => {
    const { canvas } = person;
    await signUp(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('Email address')).toHaveValue(EMAIL);
    await expect(canvas.getByLabelText('Password')).toHaveValue('violet teapot harbour 9');
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    await signUp(person);
    await person.canvas.findByRole('alert');
    await createAccount(person);
    await stepOf(person, 'A few words about you');
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: IN_THE_NETHERLANDS,
    arrange: (backend) => backend.outcomes.set('signUp', accountOutcomes.noResponse),
  }),
  play: async (person) => {
    await signUp(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Create account', busy: true }),
    ).toBeVisible();
    await expect(person.canvas.getByRole('button', { name: 'Back' })).toBeDisabled();
  },
});

/** A closed sign-up says so before the first question (SIGNUP-2). */
export const Closed = meta.story({
  beforeEach: withBackend({ signedIn: null, settings: { signups: 'none' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
});

/** Leaving an unfinished sign-up asks first (SIGNUP-14). */
export const Leaving = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await answerGenderStep(person);
    const name = await canvas.findByLabelText('Your name on the site');
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
