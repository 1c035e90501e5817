import { expect, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { signUpPath } from '../../data/entry-paths.ts';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { answerToLastStep, createAccount, signUp, stepOf } from '../../testing/sign-up.driver.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Sign up for somebody',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/signup' },
  beforeEach: withBackend({ signedIn: null, settings: { geoip_country: 'NL' } }),
  play: waitForScreen,
});
export default meta;

const sophie = (backend: MockBackend) => findMember(backend, ({ fictional }) => !fictional);
const chatPathOfSophie = (backend: MockBackend) => `/members/${sophie(backend).id}/chat`;

/** A sign-up that began on a profile names its member, and log-in, mail and sign-up all lead there (LOGIN-10). */
export const ForSomebody = meta.story({
  args: { path: (backend) => `/signup?next=${encodeURIComponent(chatPathOfSophie(backend))}` },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { name, id } = sophie(storyBackend());
    const next = encodeURIComponent(chatPathOfSophie(storyBackend()));
    await expect(await canvas.findByText(`Then you can write to ${name}.`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?next=${next}`);
    await signUp(person);
    await stepOf(person, 'A few words about you');
    await expect(storyBackend().mails.at(-1)).toMatchObject({
      kind: 'activation',
      next: `/members/${id}/chat`,
    });
    await userEvent.click(canvas.getByRole('link', { name: 'Later' }));
    await expect(await canvas.findByRole('textbox', { name: `Message to ${name}` })).toBeVisible();
  },
});

export const ForSomebodyOnPhone = ForSomebody.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: waitForScreen,
});

/** A sign-up from a member's page ends with a message to them, which may be left out (SIGNUP-16). */
export const FromMember = meta.story({
  args: { path: (backend) => signUpPath(sophie(backend).id) },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { name, id } = sophie(storyBackend());
    await expect(await canvas.findByText(`Then you can write to ${name}.`)).toBeVisible();
    await answerToLastStep(person);
    const message = canvas.getByRole('textbox', { name: `Your message to ${name} optional` });
    await expect(message).toHaveAccessibleDescription(
      `${name} receives it once you have confirmed your email address. It costs nothing.`,
    );
    await userEvent.type(message, 'Hello, I liked your photos of the sea.');
    await createAccount(person);
    await stepOf(person, 'A few words about you');
    await expect(storyBackend().self?.signupMessage).toEqual({
      recipientId: id,
      text: 'Hello, I liked your photos of the sea.',
      acknowledged: false,
    });
  },
});

const fictional = (backend: MockBackend) => findMember(backend, (member) => member.fictional);

/** A message to a fictional profile is sent only with the acknowledgement (FICTION-3). */
export const FromFictionalMember = meta.story({
  args: { path: (backend) => signUpPath(fictional(backend).id) },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { name } = fictional(storyBackend());
    await answerToLastStep(person);
    await userEvent.type(canvas.getByRole('textbox', { name: `Your message to ${name} optional` }), 'Hello');
    const acknowledgement = await canvas.findByRole('checkbox', {
      name: 'I understand, this is not a real person',
    });
    await createAccount(person);
    await waitFor(() => expect(acknowledgement).toBeInvalid());
    await expect(storyBackend().mails).toEqual([]);
    await userEvent.click(acknowledgement);
    await userEvent.type(canvas.getByLabelText('Password'), 'violet teapot harbour 9');
    await createAccount(person);
    await stepOf(person, 'A few words about you');
  },
});

/** Whoever cannot be seen has no sign-up page of their own. */
export const FromNobodyThereIs = meta.story({
  args: { path: '/members/00000000-0000-4000-8000-000000000000/signup' },
  play: async (person) => {
    await stepOf(person, 'Who would you like to meet?');
    await expect(person.canvas.queryByText(/^Then you can/)).toBeNull();
  },
});

/** A sign-up that began with a like names the member who can be liked afterwards (LOGIN-10). */
export const ForALike = meta.story({
  args: { path: (backend) => `/signup?next=${encodeURIComponent(`/members/${sophie(backend).id}#like`)}` },
  play: async ({ canvas }) => {
    const { name } = sophie(storyBackend());
    await expect(await canvas.findByText(`Then you can like ${name}.`)).toBeVisible();
  },
});

/** A member who is gone, or whom visitors may not see, is not named. */
export const ForNobodyThereIs = meta.story({
  args: { path: '/signup?next=%2Fmembers%2Fgone%2Fchat' },
  play: async (person) => {
    await stepOf(person, 'Who would you like to meet?');
    await expect(person.canvas.queryByText(/^Then you can/)).toBeNull();
  },
});
