import { expect, waitFor } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Complete sign-up',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/complete-signup' },
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story({});

/** The text is saved, and members who fit follow (SIGNUP-13, SIGNUP-17). */
export const SavesWords = meta.story({
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.type(about, 'I bake on Sundays.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and see who is here' }));
    await expect(await canvas.findByRole('heading', { name: /^These people could suit you/ })).toBeVisible();
    await expect(storyBackend().self?.about).toBe('I bake on Sundays.');
  },
});

/** Interests are saved from both groups, also from the collapsed one (SIGNUP-13). */
export const ChoosesInterests = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sushi' }));
    const cuddling = canvas.getByLabelText('Cuddling');
    if (!cuddling.closest('details')?.open)
      await userEvent.click(canvas.getByText('Together', { selector: 'summary *' }));
    await expect(cuddling).toBeVisible();
    await userEvent.click(cuddling);
    await userEvent.click(canvas.getByRole('button', { name: 'Save and see who is here' }));
    await waitFor(() =>
      expect(storyBackend().self?.interests).toEqual(expect.arrayContaining(['sushi', 'cuddling'])),
    );
  },
});

/** The buttons are in view before the end of the form is reached. */
export const ButtonsInReach = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Save and see who is here' });
    await canvas.findByRole('checkbox', { name: 'Hiking' });
    canvas.getByLabelText('About me').scrollIntoView({ block: 'start' });
    await waitFor(() => expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + scrollY);
    await expect(getComputedStyle(document.documentElement).scrollPaddingBottom).toBe('112px');
  },
});

export const Confirmed = meta.story({
  beforeEach: withBackend({ signedIn: 'free', populated: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Later' })).toHaveAttribute(
      'href',
      '/signup-matches',
    );
    await expect(canvas.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  },
});

export const LinkSentAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

export const LinkRefused = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => backend.outcomes.set('resendActivation', accountOutcomes.tooMany),
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

/** The text stays in the field. */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.offline),
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
