import type { StoryContext } from '@storybook/react-vite';
import { notifySelfChanged } from '@rendezvous/mock-api/accounts/self.present';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { photoOutcomes } from '@rendezvous/mock-api/photos/photos.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { UTRECHT, withLocation } from '../../testing/stub-location.ts';
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

/** Saves the fields as another device of the member would. */
function changeElsewhere(fields: Partial<NonNullable<MockBackend['self']>>) {
  const backend = storyBackend();
  if (!backend.self) throw new Error('Nobody is signed in.');
  Object.assign(backend.self, fields);
  notifySelfChanged(backend, backend.self);
}

/** Scrolls to the element that a story is about. */
const scrollToElement = (element: HTMLElement) =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });

export const Default = meta.story({
  play: async (person) => {
    await rename(person, 'Robyn');
    await waitFor(() => expect(storyBackend().self?.name).toBe('Robyn'));
    await expect(await person.canvas.findByText('Everything is saved.')).toBeVisible();
  },
});

/** The device's place fills in the region, since the country cannot be changed (PLACE-1, SIGNUP-7). */
export const AtMyPlace = meta.story({
  beforeEach: withLocation(UTRECHT),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use my location' }));
    await canvas.findByText('You are here: Utrecht, Netherlands');
    await waitFor(() => expect(canvas.getByLabelText(/^Province/)).toHaveValue('Utrecht'));
  },
});

/** The page says what the profile lacks, and each hint leads to where it is added (PROFILE-11). */
export const Incomplete = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange({ self }) {
      if (!self) return;
      Object.assign(self, {
        mainPhotoId: null,
        about: '',
        interests: ['art'],
        region: 'Utrecht',
        hair_color: 'brown',
        eye_color: 'brown',
        body_type: 'slim',
      });
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const hint = within(await canvas.findByRole('region', { name: 'Complete your profile' }));
    await expect(hint.getByText('2 of 5 done')).toBeVisible();
    await expect(hint.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Add a main photo',
      'Write a few lines about yourself',
      'Choose at least 3 interests',
    ]);
    await expect(canvas.queryByText('Premium member')).toBeNull();
    await userEvent.click(hint.getByRole('link', { name: 'Add a main photo' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'My photos' })).toHaveFocus());
  },
});

/** A complete profile has no hint; a premium member sees the badge, and a link to the profile as others see it. */
export const Complete = meta.story({
  beforeEach: withBackend({
    arrange({ self }) {
      if (!self) return;
      Object.assign(self, {
        about: 'Hello.',
        interests: ['art', 'beer', 'coffee'],
        region: 'Utrecht',
        hair_color: 'brown',
        eye_color: 'brown',
        body_type: 'slim',
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Premium member')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Complete your profile' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'See it as others do' })).toHaveAttribute(
      'href',
      `/members/${storyBackend().self?.id}`,
    );
  },
});

export const IncompleteDarkGermanPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withBackend({
    arrange({ self }) {
      if (self) Object.assign(self, { about: '', interests: [], region: null });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Profil vervollständigen' })).toBeVisible();
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

/** The typed text stays, so that it can be saved again. */
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
    scrollToElement(canvas.getByRole('alert'));
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
    scrollToElement(canvas.getByText('Everything is saved.'));
  },
});

const leave = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('link', { name: 'See it as others do' }));

/** Leaving with unsaved changes asks first. Staying keeps the typed text and the focus (PROFILE-9). */
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

/** The log-out asks before it ends the session. If it fails, the changes are still there and leaving still asks. */
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

/** Without unsaved changes, neither the page nor the browser asks. */
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
    scrollToElement(save);
  },
});

/** The sexuality is saved only with consent (PROFILE-10). */
export const WithoutConsent = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Sexuality'), 'Bisexual');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Please confirm that you have read this.')).toBeVisible();
    await expect(storyBackend().self?.sexuality).toBe('hetero');
    await waitFor(() => expect(document.activeElement).toBeInvalid());
    scrollToElement(canvas.getByText('Please confirm that you have read this.'));
  },
});

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('profile-draft:'));

/** An unsaved draft survives a reload until it is saved or discarded (PROFILE-9). */
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

/** What another device saves meanwhile is shown, is no unsaved change here, and is not reverted (PROFILE-9). */
export const OtherDevice = meta.story({
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.type(about, 'Written here.');
    changeElsewhere({ name: 'Robyn', interests: ['tea'] });
    await waitFor(() => expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn'));
    await expect(about).toHaveValue('Written here.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    await expect(storyBackend().self).toMatchObject({
      name: 'Robyn',
      interests: ['tea'],
      about: 'Written here.',
    });
  },
});

/** Changing the language reloads the page without asking, since the draft is kept (LOCALE-6). */
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

/** The old address of the settings, which used to be part of this page, leads to their own page. */
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

/** The profile is not visible to others before the e-mail address is confirmed. */
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
