import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { makeMember, MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const EMAIL = 'robin@example.org';

const meta = preview.meta({
  title: 'App/Log in',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/login' },
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => void makeMember(world, { email: EMAIL }),
  }),
  play: isShown,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function logIn({ canvas, userEvent }: Person, password = MOCK_PASSWORD) {
  await userEvent.type(await canvas.findByLabelText('E-mail address'), EMAIL);
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
}

export const Default = meta.story({});

export const LogsIn = meta.story({
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const Failed = meta.story({
  play: async (person) => {
    await logIn(person, 'not the password');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent('Login failed, please try again');
  },
});

export const Locked = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('logIn', accountOutcomes.locked),
  }),
  play: async (person) => {
    await logIn(person, 'not the password');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent('blocked for 15 min');
  },
});

export const PendingDeletion = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => void makeMember(world, { email: EMAIL, status: 'pending_deletion' }),
  }),
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      'This account is about to be deleted. You can bring it back through the link we e-mailed you.',
    );
  },
});

export const Loading = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('logIn', accountOutcomes.neverAnswered),
  }),
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('button', { name: 'Log in', busy: true })).toBeVisible();
  },
});

/** What was typed stays. */
export const Offline = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange(world) {
      makeMember(world, { email: EMAIL });
      world.outcomes.set('logIn', accountOutcomes.offline, 'next');
    },
  }),
  play: async (person) => {
    const { canvas } = person;
    await logIn(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('E-mail address')).toHaveValue(EMAIL);
    await expect(canvas.getByLabelText('Password')).toHaveValue(MOCK_PASSWORD);
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await logIn(person);
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

/** Sent here by a page that is for members: back to it afterwards. */
export const OnTheWay = meta.story({
  args: { path: '/likes' },
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
    await expect(storyWorld().self?.email).toBe(EMAIL);
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
