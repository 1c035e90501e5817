import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { deletionOutcomes } from '@rendezvous/mock-api/deletion/deletion.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Leaving',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile/settings/deletion' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const press = async ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

const seesHeading = async ({ canvas }: Person, name: string) =>
  expect(await canvas.findByRole('heading', { name })).toBeVisible();

async function openOffers(person: Person) {
  await press(person, 'Delete my account');
  await person.canvas.findByRole('button', { name: 'Continue to deletion' });
}

/** The heading of a new step receives the focus. */
async function openReasons(person: Person) {
  await openOffers(person);
  await press(person, 'Continue to deletion');
  await waitFor(() => expect(person.canvas.getByRole('heading', { name: 'May we ask why?' })).toHaveFocus());
}

async function openConfirmation(person: Person) {
  await openReasons(person);
  await press(person, 'Continue');
  await seesHeading(person, 'Delete your account?');
}

async function deleteAccount(person: Person, password = MOCK_PASSWORD) {
  await person.userEvent.type(await person.canvas.findByLabelText(/^Your password/), password);
  await press(person, 'Delete my account');
}

export const Default = meta.story({});

/** The whole deletion: offers, reason, password, and the date until which it can be undone (ACCOUNT-15, ACCOUNT-16). */
export const Leaves = meta.story({
  args: { onLeave: fn() },
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const self = storyBackend().self;
    await openReasons(person);
    await userEvent.click(canvas.getByRole('radio', { name: 'I have met someone' }));
    await press(person, 'Continue');
    await expect(
      await canvas.findByText(/^We will email a link to robin@example\.org\. For 14 days/),
    ).toBeVisible();
    await deleteAccount(person);
    await seesHeading(person, 'Your account is about to be deleted');
    const date = storyBackend().mails.at(-1)?.expiresAt ?? new Date(0);
    const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
      date,
    );
    await expect(canvas.getByText(new RegExp(`brings everything back until ${until}\\.$`))).toBeVisible();
    await expect(self?.status).toBe('pending_deletion');
    await expect(storyBackend().self).toBeNull();
    const address = `/account-deleted?until=${encodeURIComponent(date.toISOString())}`;
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(address));
  },
});

/** The page after the deletion says until when the account can be brought back (ACCOUNT-16). */
export const Deleted = meta.story({
  args: { path: '/account-deleted?until=2026-03-24T12%3A00%3A00.000Z' },
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Your account is about to be deleted' }),
    ).toBeVisible();
    await expect(canvas.getByText(/brings everything back until March 24, 2026\.$/)).toBeVisible();
  },
});

/** Without a date in the address, the page says the rest. */
export const DeletedWithoutDate = meta.story({
  args: { path: '/account-deleted?until=soon' },
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByText(/bis zum/)).toBeNull();
  },
});

/** Who is still signed in is led to the settings. */
export const DeletedNobody = meta.story({
  args: { path: '/account-deleted' },
  play: (person) => seesHeading(person, 'Delete account'),
});

/** The alternatives come after the buttons to continue and to stay (ACCOUNT-14). */
export const Offers = meta.story({
  play: async (person) => {
    await openOffers(person);
    const names = person.canvas.getAllByRole('button').map(({ textContent }) => textContent);
    const from = names.indexOf('Continue to deletion');
    await expect(names.slice(from, from + 6)).toEqual([
      'Continue to deletion',
      'Keep my account',
      'Pause my profile',
      'Send me fewer',
      'Make me invisible',
      'Ask someone to write to me',
    ]);
  },
});

export const Paused = meta.story({
  play: async (person) => {
    await openOffers(person);
    await press(person, 'Pause my profile');
    await expect(await person.canvas.findByText(/^Your profile is paused\./)).toBeVisible();
    await expect(storyBackend().self).toMatchObject({ status: 'active', profileStatus: 'hidden' });
  },
});

/** After choosing an alternative, the member can still continue with the deletion. */
export const LeavesAllTheSame = meta.story({
  play: async (person) => {
    await openOffers(person);
    await press(person, 'Make me invisible');
    await person.canvas.findByText(/^You are invisible now\./);
    await expect(storyBackend().self?.invisible).toBe(true);
    await press(person, 'Delete my account anyway');
    await press(person, 'Continue to deletion');
    await seesHeading(person, 'May we ask why?');
  },
});

export const Applying = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('applySolution', deletionOutcomes.noResponse),
  }),
  play: async (person) => {
    await openOffers(person);
    await press(person, 'Send me fewer');
    await expect(
      await person.canvas.findByRole('button', { name: 'Send me fewer', busy: true }),
    ).toBeVisible();
  },
});

export const CannotHelpNow = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('applySolution', deletionOutcomes.offline),
  }),
  play: async (person) => {
    await openOffers(person);
    await press(person, 'Ask someone to write to me');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(person.canvas.getByRole('button', { name: 'Continue to deletion' })).toBeEnabled();
  },
});

export const Stays = meta.story({
  play: async (person) => {
    await openReasons(person);
    await press(person, 'Keep my account');
    await seesHeading(person, 'Leaving is up to you');
    await expect(storyBackend().self?.status).toBe('active');
  },
});

export const Reasons = meta.story({ play: openReasons });

export const Confirmation = meta.story({ play: openConfirmation });

async function typeWrongPassword(person: Person) {
  await openConfirmation(person);
  await deleteAccount(person, 'of somebody else');
  const field = await person.canvas.findByLabelText(/^Your password/);
  await waitFor(() => expect(field).toBeInvalid());
  await expect(person.canvas.getByText('This password is not right. Please try again.')).toBeVisible();
}

export const WrongPassword = meta.story({ play: typeWrongPassword });

export const WrongPasswordThenRight = meta.story({
  play: async (person) => {
    await typeWrongPassword(person);
    await person.userEvent.clear(person.canvas.getByLabelText(/^Your password/));
    await deleteAccount(person);
    await seesHeading(person, 'Your account is about to be deleted');
  },
});

export const Locked = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('deleteAccount', deletionOutcomes.locked),
  }),
  play: async (person) => {
    await openConfirmation(person);
    await deleteAccount(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/blocked for 15 min\.$/);
  },
});

export const Deleting = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('deleteAccount', deletionOutcomes.noResponse),
  }),
  play: async (person) => {
    await openConfirmation(person);
    await deleteAccount(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Delete my account', busy: true }),
    ).toBeVisible();
  },
});

/** The account is unchanged, and the password need not be typed again. */
export const Offline = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('deleteAccount', deletionOutcomes.offline),
  }),
  play: async (person) => {
    await openConfirmation(person);
    await deleteAccount(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(storyBackend().self?.status).toBe('active');
  },
});

export const OfflineThenLeaves = Offline.extend({
  play: async (person) => {
    await openConfirmation(person);
    await deleteAccount(person);
    await person.canvas.findByRole('alert');
    storyBackend().outcomes.clear();
    await press(person, 'Delete my account');
    await seesHeading(person, 'Your account is about to be deleted');
  },
});

/** Returns the path of the link in the mail with which a deleted account comes back. */
function reactivationPath(backend: MockBackend): string {
  const mail = backend.mails.findLast(({ kind }) => kind === 'reactivation');
  return `/account-deleted?token=${mail?.token ?? 'x'.repeat(43)}`;
}

/** The mail's link restores the account and logs its owner in (ACCOUNT-16). */
export const Reactivated = meta.story({
  args: { path: reactivationPath },
  beforeEach: async (context) => {
    const close = withBackend()(context);
    const body = { password: MOCK_PASSWORD, reason: 'other' } as const;
    await callMockBackend(storyBackend())('deleteAccount', { body });
    return close;
  },
  play: async (person) => {
    await seesHeading(person, 'Welcome back');
    await expect(storyBackend().self).toMatchObject({ status: 'active', profileStatus: 'active' });
  },
});

export const Reactivating = Reactivated.extend({
  beforeEach: () => storyBackend().outcomes.set('reactivate', deletionOutcomes.noResponse),
  play: (person) => seesHeading(person, 'Bringing your account back'),
});

export const NotReactivated = Reactivated.extend({
  beforeEach: () => storyBackend().outcomes.set('reactivate', deletionOutcomes.offline),
  play: (person) => seesHeading(person, 'We could not bring your account back just now'),
});

export const ReactivatedAfterAll = NotReactivated.extend({
  play: async (person) => {
    await seesHeading(person, 'We could not bring your account back just now');
    storyBackend().outcomes.clear();
    await press(person, 'Try again');
    await seesHeading(person, 'Welcome back');
  },
});

/** The 14 days in which the account can come back are over. */
export const LinkOver = Reactivated.extend({
  beforeEach: () => storyBackend().clock.advance({ days: 14 }),
  play: async (person) => {
    await seesHeading(person, 'This link no longer works');
    await expect(storyBackend().self).toBeNull();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async (person) => {
    await press(person, 'Mein Konto löschen');
    await press(person, 'Weiter zum Löschen');
    await press(person, 'Weiter');
    await seesHeading(person, 'Dein Konto löschen?');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } }, play: openOffers });

export const Dark = meta.story({ globals: { theme: 'dark' }, play: openConfirmation });
