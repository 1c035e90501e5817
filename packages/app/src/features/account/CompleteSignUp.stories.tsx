import { expect } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Complete sign-up',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/complete-signup' },
  beforeEach: inWorld({ signedIn: 'unconfirmed' }),
  play: isShown,
});
export default meta;

export const Default = meta.story({});

export const SavesWords = meta.story({
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.type(about, 'I bake on Sundays.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and see who is here' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
    await expect(storyWorld().self?.about).toBe('I bake on Sundays.');
  },
});

export const Confirmed = meta.story({
  beforeEach: inWorld({ signedIn: 'free', populated: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Later' })).toHaveAttribute('href', '/members');
    await expect(canvas.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  },
});

export const LinkSentAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(storyWorld().mails).toHaveLength(1);
  },
});

export const LinkRefused = meta.story({
  beforeEach: inWorld({
    signedIn: 'unconfirmed',
    arrange: (world) => world.outcomes.set('resendActivation', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText(/^That was a lot at once\./)).toBeVisible();
  },
});

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.click(about);
    await userEvent.paste('All about me. '.repeat(80));
    await userEvent.click(canvas.getByRole('button', { name: 'Save and see who is here' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    await expect(about).toHaveAccessibleDescription(/This is too long\./);
  },
});

/** What was written stays. */
export const Offline = meta.story({
  beforeEach: inWorld({
    signedIn: 'unconfirmed',
    arrange: (world) => world.outcomes.set('changeSelf', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.type(about, 'I bake on Sundays.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and see who is here' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(about).toHaveValue('I bake on Sundays.');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
