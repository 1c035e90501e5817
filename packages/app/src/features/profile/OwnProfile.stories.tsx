import type { StoryContext } from '@storybook/react-vite';
import { MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { photoOutcomes } from '@rendezvous/mock-api/photos/photos.outcomes';
import type { PhotoState } from '@rendezvous/mock-api/state';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { picture } from '../../testing/picture.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Own profile',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile' },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const ownPhotos = ({ photos, self }: World): PhotoState[] =>
  [...photos.values()].filter(({ memberId }) => memberId === self?.id);

async function rename({ canvas, userEvent }: Person, name: string) {
  const field = await canvas.findByLabelText('Your name here');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

async function changePassword({ canvas, userEvent }: Person, current: string) {
  await userEvent.type(await canvas.findByLabelText('Current password'), current);
  await userEvent.type(canvas.getByLabelText('New password'), 'amber kettle mountain 3');
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

/** Shows the part of a long page that a story is about. */
const lookAt = (part: HTMLElement) => part.scrollIntoView({ block: 'center', behavior: 'instant' });

export const Default = meta.story({
  play: async (person) => {
    await rename(person, 'Robyn');
    await waitFor(() => expect(storyWorld().self?.name).toBe('Robyn'));
    await expect(await person.canvas.findByText('Everything is saved.')).toBeVisible();
  },
});

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('Your name here'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    await expect(storyWorld().self?.name).toBe('Robin');
  },
});

/** What was typed stays, and is there to be saved again. */
export const Offline = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('changeSelf', accountOutcomes.offline, 'next'),
  }),
  play: async (person) => {
    const { canvas } = person;
    await rename(person, 'Robyn');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('Your name here')).toHaveValue('Robyn');
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
    await expect(storyWorld().self?.name).toBe('Robyn');
    lookAt(canvas.getByText('Everything is saved.'));
  },
});

const leave = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('link', { name: 'See it as others do' }));

/** Whoever leaves with changes that are not saved is asked; staying keeps what was typed, and the focus. */
export const LeftUnsaved = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await canvas.findByLabelText('Your name here');
    await userEvent.clear(field);
    await userEvent.type(field, 'Robyn');
    await leave(person);
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByLabelText('Your name here')).toHaveValue('Robyn');
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
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('logOut', accountOutcomes.offline),
  }),
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await canvas.findByLabelText('Your name here');
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

    storyWorld().outcomes.clear();
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
    const field = await canvas.findByLabelText('Your name here');
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
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('changeSelf', accountOutcomes.neverAnswered),
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
    await expect(storyWorld().self?.sexuality).toBe('hetero');
    lookAt(canvas.getByText('Please confirm that you have read this.'));
  },
});

export const PasswordChanged = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await changePassword(person, MOCK_PASSWORD);
    await expect(await canvas.findByText(/^Your password is changed\./)).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveValue('');
    lookAt(canvas.getByText(/^Your password is changed\./));
  },
});

export const PasswordRefused = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await changePassword(person, 'not the password');
    await expect(await canvas.findByText('Please check your old password.')).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toBeInvalid();
    lookAt(canvas.getByLabelText('Current password'));
  },
});

export const Invisible = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Invisible' }));
    await waitFor(() => expect(storyWorld().self?.invisible).toBe(true));
    const on = await canvas.findByRole('switch', { name: 'Invisible', checked: true });
    await waitFor(() => expect(on).toBeEnabled());
  },
});

export const WithoutPhotos = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('listPhotos', photoOutcomes.noPhotos),
  }),
});

/** The switch is where it was, and why is said. */
export const InvisibleFailed = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('changeSelf', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Invisible' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('switch', { name: 'Invisible' })).not.toBeChecked();
  },
});

/** In another language the page is loaded anew; the account remembers it. */
export const OtherLanguage = meta.story({
  args: { onLeave: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const language = await canvas.findByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(language, 'Deutsch');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/de/profile'));
    await expect(storyWorld().self?.language).toBe('de');
    lookAt(language);
  },
});

export const PhotoAdded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add a photo'), await picture(640));
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyWorld())).toHaveLength(4);
  },
});

/** Measured by the server; another can be chosen at once. */
export const PhotoRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByLabelText('Add a photo');
    await userEvent.upload(add, await picture(120));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This picture is too small.');
    await expect(add).toBeEnabled();
    await expect(canvas.getByText('3 of 25 photos')).toBeVisible();
  },
});

export const PhotoUploading = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('addPhoto', photoOutcomes.neverAnswered) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add a photo'), await picture(640));
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading…: Photo 4' })).toBeVisible();
    // Another one waits; the photos that are there cannot be changed meanwhile.
    await expect(canvas.getByLabelText('Add a photo')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Delete photo: Photo 1' })).toBeDisabled();
  },
});

export const PhotoOffline = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('addPhoto', photoOutcomes.offline) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add a photo'), await picture(640));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
  },
});

/** As many as a free member can have. */
export const PhotosFull = meta.story({
  beforeEach: inWorld({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 3 photos')).toBeVisible();
    await expect(canvas.getByLabelText('You have as many photos as you can have')).toBeDisabled();
  },
});

export const PhotosChecked = meta.story({
  beforeEach: inWorld({
    arrange(world) {
      const [, second, third] = ownPhotos(world);
      if (second) second.status = 'in_review';
      if (third) third.status = 'rejected';
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Being checked')).toBeVisible();
    await expect(canvas.getByText('Not accepted')).toBeVisible();
  },
});

export const PhotoDeleted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete photo: Photo 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this photo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete photo' }));
    await expect(await canvas.findByText('2 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyWorld())).toHaveLength(2);
    // The focus is with the photo that took its place.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete photo: Photo 2' })).toHaveFocus());
  },
});

/** The order is the server's; who moves on by keyboard stays with the photo. */
export const PhotoMoved = meta.story({
  play: async ({ canvas, userEvent }) => {
    const order = () =>
      ownPhotos(storyWorld())
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => id);
    const later = await canvas.findByRole('button', { name: 'Move towards the end: Photo 1' });
    const [first, second, third] = order();
    later.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Your photo is now number 2 of 3.')).toBeInTheDocument();
    await expect(order()).toEqual([second, first, third]);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move towards the end: Photo 2' })).toHaveFocus(),
    );
  },
});

/** All photos are still there. */
export const PhotoDeleteFailed = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('deletePhoto', photoOutcomes.tooManyRequests),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete photo: Photo 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this photo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete photo' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    await expect(canvas.getByText('3 of 25 photos')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('listPhotos', photoOutcomes.tooManyRequests),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

/** Nobody sees the profile before its address is confirmed. */
export const NotConfirmed = meta.story({
  beforeEach: inWorld({ signedIn: 'unconfirmed' }),
  play: async (context) => {
    await isShown(context);
    await expect(await context.canvas.findByRole('button', { name: 'Send a new link' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
