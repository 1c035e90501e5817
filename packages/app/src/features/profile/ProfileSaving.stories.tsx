import type { StoryContext } from '@storybook/react-vite';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { notifySelfChanged } from '@rendezvous/mock-api/accounts/self.present';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { waitForLiveEvents } from '../../testing/chat.driver.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Own profile: saving',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile' },
  beforeEach: withBackend(),
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Types a name and leaves the field. */
async function rename({ canvas, userEvent }: Person, name: string) {
  const field = await canvas.findByLabelText('Your name on the site');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.tab();
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

/** What the server would refuse stays beside its field, is not sent, and keeps no other field from being saved (PROFILE-9). */
export const Refused = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await rename(person, '');
    await expect(await canvas.findByText('Please check the marked fields.')).toBeVisible();
    await expect(canvas.getByLabelText('Your name on the site')).toBeInvalid();
    await userEvent.selectOptions(canvas.getByLabelText('Hair'), 'Red');
    await userEvent.tab();
    await waitFor(() => expect(storyBackend().self?.hair_color).toBe('red'));
    await expect(storyBackend().self?.name).toBe('Robin');
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('');
    scrollToElement(canvas.getByLabelText('Your name on the site'));
  },
});

/** What only the server can refuse is said beside the field too. */
export const RefusedByServer = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.nameRefused, 'next'),
  }),
  play: async (person) => {
    const { canvas } = person;
    await rename(person, 'Robyn');
    await waitFor(() => expect(canvas.getByLabelText('Your name on the site')).toBeInvalid());
    await expect(canvas.getByText('Please check the marked fields.')).toBeVisible();
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn');
    scrollToElement(canvas.getByLabelText('Your name on the site'));
  },
});

const notSaved = /^Not saved yet\. It is kept on this device\. We cannot be reached just now\./;
const keptEdits = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(`draft:${storyBackend().self?.id}:profile-`));

/** Without a connection, the text stays in the field and on the device (PROFILE-9). */
export const Offline = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.offline),
  }),
  play: async (person) => {
    const { canvas } = person;
    await rename(person, 'Robyn');
    await expect(await canvas.findByText(notSaved)).toBeVisible();
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn');
    await expect(keptEdits()).toHaveLength(1);
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await rename(person, 'Robyn');
    await canvas.findByText(notSaved);
    storyBackend().outcomes.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    await expect(storyBackend().self?.name).toBe('Robyn');
    await expect(keptEdits()).toEqual([]);
  },
});

/** Whatever was typed is saved after a pause, without leaving the field. */
export const AfterAPause = meta.story({
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.type(about, 'I like tea. ');
    await expect(canvas.getByText('Saving…')).toBeVisible();
    await waitFor(() => expect(storyBackend().self?.about).toBe('I like tea.'), { timeout: 3_000 });
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    // The space below the caret stays until the field is left.
    await expect(about).toHaveValue('I like tea. ');
    await expect(about).toHaveFocus();
    await userEvent.tab();
    await expect(about).toHaveValue('I like tea.');
  },
});

const seeAsOthers = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('link', { name: 'See it as others do' }));

/** A link is followed without a question, and what was typed last is saved meanwhile (PROFILE-9). */
export const LeftAtOnce = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await canvas.findByLabelText('Your name on the site');
    await userEvent.clear(field);
    await userEvent.type(field, 'Robyn');
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await seeAsOthers(person);
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Robyn, / })).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});

const logOut = async ({ canvas, userEvent }: Person) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
};

/** Only the log-out removes what is not saved, so it asks first. If it fails, the changes are still there. */
export const LoggedOutUnsaved = meta.story({
  args: { onLeave: fn() },
  beforeEach: withBackend({
    arrange: (backend) => {
      backend.outcomes.set('logOut', accountOutcomes.offline);
      backend.outcomes.set('changeSelf', accountOutcomes.offline);
    },
  }),
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const field = await canvas.findByLabelText('Your name on the site');
    await userEvent.type(field, 'a');
    await logOut(person);
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await logOut(person);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field).toHaveValue('Robina');
    await expect(args.onLeave).not.toHaveBeenCalled();

    storyBackend().outcomes.clear('logOut');
    await logOut(person);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/'));
    await expect(keptEdits()).toEqual([]);
  },
});

/** Once everything is saved, the log-out asks nothing. */
export const LoggedOutSaved = meta.story({
  args: { onLeave: fn() },
  play: async (person) => {
    await rename(person, 'Robyn');
    await person.canvas.findByText('Everything is saved.');
    await logOut(person);
    await waitFor(() => expect(person.args.onLeave).toHaveBeenCalledWith('/'));
  },
});

export const Saving = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.noResponse),
  }),
  play: async (person) => {
    await rename(person, 'Robyn');
    await expect(await person.canvas.findByText('Saving…')).toBeVisible();
    await expect(person.canvas.getByLabelText('Your name on the site')).toBeEnabled();
  },
});

/** The sexuality is saved only with consent (PROFILE-10). */
export const WithoutConsent = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Sexuality'), 'Bisexual');
    const box = canvas.getByRole('checkbox', { name: 'I agree that my answer is shown on my profile.' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(box).toBeValid();
    await userEvent.tab();
    await expect(await canvas.findByText('Please confirm that you have read this.')).toBeVisible();
    await expect(await canvas.findByText('You have changes that are not saved yet.')).toBeVisible();
    await expect(storyBackend().self?.sexuality).toBe('hetero');
    await userEvent.click(box);
    await waitFor(() => expect(storyBackend().self?.sexuality).toBe('bi'));
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
  },
});

/** Keeps an edit as a closed tab has left it. */
function keepEdit(edit: { readonly value: string; readonly base: string }) {
  localStorage.setItem(`draft:${storyBackend().self?.id}:profile-name`, JSON.stringify(edit));
}

/** What a closed tab has not saved is saved when the page is opened again (PROFILE-9). */
export const OpenedAgain = meta.story({
  beforeEach: [withBackend(), () => keepEdit({ value: 'Robyn', base: 'Robin' })],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn'));
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    await expect(storyBackend().self?.name).toBe('Robyn');
    await expect(keptEdits()).toEqual([]);
  },
});

const elsewhere = 'Changed on another device meanwhile: Your name on the site.';

/** What was kept here does not replace what another device has saved since, until the member says so (PROFILE-9). */
export const ChangedElsewhere = meta.story({
  beforeEach: [withBackend(), () => keepEdit({ value: 'Robyn', base: 'Rob' })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(elsewhere)).toBeVisible();
    await expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robyn');
    await expect(storyBackend().self?.name).toBe('Robin');
    await userEvent.click(canvas.getByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(canvas.getByLabelText('Your name on the site')).toHaveValue('Robin'));
    await expect(keptEdits()).toEqual([]);
  },
});

export const ChangedElsewhereInFinnishOnPhone = meta.story({
  globals: { locale: 'fi', viewport: { value: 'phone' } },
  beforeEach: [withBackend(), () => keepEdit({ value: 'Robyn', base: 'Rob' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Muutettu sillä välin toisella laitteella: /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Säilytä oma muutos' })).toBeVisible();
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
    await userEvent.tab();
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    await expect(storyBackend().self).toMatchObject({
      name: 'Robyn',
      interests: ['tea'],
      about: 'Written here.',
    });
  },
});

/** The photos follow at once what is done to them on another device (PHOTO-7). */
export const PhotoDeletedElsewhere = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('3 of 25 photos');
    await waitForLiveEvents();
    const backend = storyBackend();
    const { photos } = await callMockBackend(backend)('listPhotos');
    await callMockBackend(backend, backend.self?.id)('deletePhoto', { body: { id: photos[1]?.id ?? '' } });
    await expect(await canvas.findByText('2 of 25 photos')).toBeVisible();
  },
});

/** Changing the language reloads the page without asking, since what was typed is saved or kept (LOCALE-6). */
export const KeptInOtherLanguage = meta.story({
  args: { onLeave: fn() },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.offline),
  }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your name on the site'), 'a');
    await userEvent.click(canvas.getByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/de/profile'));
    await expect(keptEdits()).toHaveLength(1);
  },
});
