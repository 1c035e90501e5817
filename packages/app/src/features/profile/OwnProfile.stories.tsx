import type { StoryContext } from '@storybook/react-vite';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { photoOutcomes } from '@rendezvous/mock-api/photos/photos.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Own profile',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function rename({ canvas, userEvent }: Person, name: string) {
  const field = await canvas.findByLabelText('Your name on the site');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

/** Shows the part of a long page that a story is about. */
const lookAt = (part: HTMLElement) => part.scrollIntoView({ block: 'center', behavior: 'instant' });

export const Default = meta.story({
  play: async (person) => {
    await rename(person, 'Robyn');
    await waitFor(() => expect(storyBackend().self?.name).toBe('Robyn'));
    await expect(await person.canvas.findByText('Everything is saved.')).toBeVisible();
  },
});

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('Your name on the site'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    await waitFor(() => expect(canvas.getByLabelText('Your name on the site')).toHaveFocus());
    await expect(storyBackend().self?.name).toBe('Robin');
  },
});

/** What was typed stays, and is there to be saved again. */
export const Offline = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.offline, 'next'),
  }),
  play: async (person) => {
    const { canvas } = person;
    await rename(person, 'Robyn');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn');
    await expect(canvas.getByText('You have changes that are not saved yet.')).toBeVisible();
    lookAt(canvas.getByRole('alert'));
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await rename(person, 'Robyn');
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    await expect(storyBackend().self?.name).toBe('Robyn');
    lookAt(canvas.getByText('Everything is saved.'));
  },
});

const leave = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('link', { name: 'See it as others do' }));

/** Whoever leaves with changes that are not saved is asked; staying keeps what was typed, and the focus. */
export const LeftUnsaved = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await canvas.findByLabelText('Your name on the site');
    await userEvent.clear(field);
    await userEvent.type(field, 'Robyn');
    await leave(person);
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn');
    await expect(canvas.getByRole('link', { name: 'See it as others do' })).toHaveFocus();
    await leave(person);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Robin, / })).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});

const logOut = async ({ canvas, userEvent }: Person) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
};

/** The log-out asks too, before it ends anything; when it fails, the changes are still there, and asked about. */
export const LoggedOutUnsaved = meta.story({
  args: { onLeave: fn() },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('logOut', accountOutcomes.offline),
  }),
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await canvas.findByLabelText('Your name on the site');
    await userEvent.type(field, 'a');
    await logOut(person);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await logOut(person);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText(/^We cannot be reached just now\./);
    await expect(field).toHaveValue('Robina');
    await waitFor(() => expect(isAsked()).toBe(true));
    await expect(args.onLeave).not.toHaveBeenCalled();

    storyBackend().outcomes.clear();
    await logOut(person);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/'));
    await expect(isAsked()).toBe(false);
  },
});

/** Saved, discarded or put back as it was: nobody is asked, by the page nor by the browser. */
export const LeftSaved = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await canvas.findByLabelText('Your name on the site');
    await expect(isAsked()).toBe(false);
    await userEvent.type(field, 'a');
    await waitFor(() => expect(isAsked()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(field).toHaveValue('Robin');
    await expect(canvas.getByRole('heading', { name: 'My details' })).toHaveFocus();
    await waitFor(() => expect(isAsked()).toBe(false));
    await rename(person, 'Robyn');
    await canvas.findByText('Everything is saved.');
    await expect(isAsked()).toBe(false);
    await leave(person);
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Robyn, / })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.noResponse),
  }),
  play: async (person) => {
    await rename(person, 'Robyn');
    const save = await person.canvas.findByRole('button', { name: 'Save', busy: true });
    await expect(save).toBeVisible();
    lookAt(save);
  },
});

/** Telling one's sexuality takes a yes of its own. */
export const WithoutConsent = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Sexuality'), 'Bisexual');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Please confirm that you have read this.')).toBeVisible();
    await expect(storyBackend().self?.sexuality).toBe('hetero');
    await waitFor(() => expect(document.activeElement).toBeInvalid());
    lookAt(canvas.getByText('Please confirm that you have read this.'));
  },
});

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('profile-draft:'));

/** What was typed before a reload is there again, until it is saved or discarded. */
export const KeptOverReload = meta.story({
  beforeEach: [
    withBackend(),
    () => {
      const { id = '' } = storyBackend().self ?? {};
      sessionStorage.setItem(`profile-draft:${id}`, JSON.stringify({ name: 'Robyn', unknown: 1 }));
      return () => sessionStorage.removeItem(`profile-draft:${id}`);
    },
  ],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn'));
    await expect(canvas.getByText('You have changes that are not saved yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robin');
    await expect(draftKeys()).toEqual([]);
  },
});

/** Another language loads the page again, which asks nobody: what was typed goes with it. */
export const KeptInOtherLanguage = meta.story({
  args: { onLeave: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await userEvent.type(await canvas.findByLabelText('Your name on the site'), 'a');
    await waitFor(() => expect(isAsked()).toBe(true));
    await expect(draftKeys()).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/de/profile'));
    await expect(isAsked()).toBe(false);
    await expect(draftKeys()).toHaveLength(1);
  },
});

/** Who kept the address of the settings from when they were a part of this page is led to theirs. */
export const FormerSettings = meta.story({
  args: { path: '/profile#settings' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listPhotos', photoOutcomes.tooManyRequests),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

/** Nobody sees the profile before its address is confirmed. */
export const NotConfirmed = meta.story({
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: async (context) => {
    await waitForScreen(context);
    await expect(await context.canvas.findByRole('button', { name: 'Send a new link' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
