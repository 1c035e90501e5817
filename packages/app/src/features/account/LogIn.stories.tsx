import { expect } from 'storybook/test';
import { makeMember, MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const EMAIL = 'robin@example.org';

const meta = preview.meta({
  title: 'App/Log in',
  component: Screen,
  args: { path: '/login' },
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => void makeMember(world, { email: EMAIL }),
  }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail address'), EMAIL);
    await userEvent.type(canvas.getByLabelText('Password'), MOCK_PASSWORD);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const Failed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail address'), EMAIL);
    await userEvent.type(canvas.getByLabelText('Password'), 'not the password');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Login failed, please try again');
  },
});

export const Locked = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('logIn', accountOutcomes.locked),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail address'), EMAIL);
    await userEvent.type(canvas.getByLabelText('Password'), 'not the password');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('blocked for 15 min');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
