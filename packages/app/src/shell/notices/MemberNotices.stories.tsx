import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import type { StoryContext } from '@storybook/react-vite';
import { makeMember, MOCK_PASSWORD as PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Member notices',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/members' },
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: waitForScreen,
});
export default meta;

export const Activation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const resend = await canvas.findByRole('button', { name: 'Send a new link' });
    await userEvent.click(resend);
    await expect(await canvas.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(resend);
    await expect(resend).toHaveFocus();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

/** After a recent request, the next page does not offer another mail yet. */
export const ActivationMailed = meta.story({
  async beforeEach(context) {
    const end = withBackend({ signedIn: 'unconfirmed' })(context);
    localStorage.setItem(
      'activation-mail',
      JSON.stringify({ member: storyBackend().self?.id, at: Date.now() }),
    );
    return end;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send a new link' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const ActivationRefused = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => backend.outcomes.set('resendActivation', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText(/^That was a lot at once\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send a new link' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

/** The server says when the next link can be requested. */
export const ActivationLimited = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange(backend) {
      const inHalfAnHour = new Date(backend.clock.now().getTime() + 1_800_000);
      backend.outcomes.set('resendActivation', accountOutcomes.tooManyMails(inHalfAnHour));
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(
      await canvas.findByText(
        /^You have asked for as many links as we send in an hour\..+; the last one still works\.$/,
      ),
    ).toBeVisible();
  },
});

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function correctTo({ canvas, userEvent }: Person, email: string, password: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Correct the address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct your email address' }));
  const field = dialog.getByLabelText('New email address');
  await expect(field).toHaveValue('robin@example.org');
  await userEvent.clear(field);
  await userEvent.type(field, email);
  if (password) await userEvent.type(dialog.getByLabelText('Your password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link there' }));
  return dialog;
}

/** A mistyped address, put right: the link goes to the new one. */
export const AddressCorrected = meta.story({
  play: async (person) => {
    await correctTo(person, 'robyn@example.org', PASSWORD);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(
      await person.canvas.findByText('A new link is on its way to robyn@example.org.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(person.canvas.getByRole('button', { name: 'Correct the address' })).toHaveFocus(),
    );
    await expect(storyBackend().mails.map(({ to, used }) => ({ to, used }))).toEqual([
      { to: 'robyn@example.org', used: false },
    ]);
  },
});

/** Invalid fields are reported before anything is sent, and the errors disappear when they are corrected. */
export const AddressInvalid = meta.story({
  parameters: { docs: { story: { inline: false } } },
  play: async (person) => {
    const dialog = await correctTo(person, 'robyn@example', '');
    const field = dialog.getByLabelText('New email address');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/^Invalid email\./);
    await expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Please fill this in.');
    await person.userEvent.type(field, '.org');
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'));
  },
});

export const AddressTaken = meta.story({
  parameters: { docs: { story: { inline: false } } },
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => void makeMember(backend, { email: 'robyn@example.org' }),
  }),
  play: async (person) => {
    const dialog = await correctTo(person, 'robyn@example.org', PASSWORD);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/already owns an account/);
    await expect(storyBackend().self?.email).toBe('robin@example.org');
  },
});

export const AddressWithWrongPassword = meta.story({
  parameters: { docs: { story: { inline: false } } },
  play: async (person) => {
    const dialog = await correctTo(person, 'robyn@example.org', 'not my password');
    const password = dialog.getByLabelText('Your password');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription('This is not correct.');
  },
});

/** The address was confirmed in another tab in the meantime. */
export const AddressConfirmedMeanwhile = meta.story({
  parameters: { docs: { story: { inline: false } } },
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => backend.outcomes.set('correctEmail', accountOutcomes.alreadyConfirmed),
  }),
  play: async (person) => {
    const dialog = await correctTo(person, 'robyn@example.org', PASSWORD);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your email address is already confirmed. You can carry on.',
    );
  },
});

const PHONE_QUERY = '(max-width: 47.9rem) and (pointer: coarse)';

/** On a phone after a sign-up through the API, the reminder is a modal. After it was closed once, it is an alert (ACCOUNT-7). */
export const ActivationModal = meta.story({
  args: { path: '/members?api_signup_complete=1' },
  parameters: { docs: { story: { inline: false } } },
  globals: { viewport: { value: 'phone' } },
  async beforeEach(context) {
    const realMatchMedia = globalThis.matchMedia.bind(globalThis);
    const matchMediaSpy = spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query === PHONE_QUERY ? realMatchMedia('all') : realMatchMedia(query),
    );
    const end = withBackend({ signedIn: 'unconfirmed' })(context);
    return () => {
      matchMediaSpy.mockRestore();
      end();
    };
  },
  play: async ({ canvas, userEvent }) => {
    const modal = within(await screen.findByRole('dialog', { name: 'Please confirm your email address' }));
    await userEvent.click(modal.getByRole('button', { name: 'Send a new link' }));
    await expect(await modal.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The alert shows the result of the modal.
    await expect(canvas.getByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(localStorage.getItem('activation-modal')).not.toBeNull();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

/** The open modal, without interactions. */
export const ActivationModalOpen = ActivationModal.extend({
  play: async () => {
    await screen.findByRole('dialog', { name: /./ });
  },
});

/** The activation reminder comes first, and a page shows one notice (PAGE-18). */
export const ActivationAlone = meta.story({
  beforeEach: withBackend({ signedIn: 'unconfirmed', populated: false }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Send a new link' });
    await expect(canvas.queryByText(/^Add a profile photo so members can see/)).toBeNull();
  },
});

export const PhotoAlert = meta.story({
  beforeEach: withBackend({ signedIn: 'free', populated: false }),
  play: async ({ canvas, userEvent }) => {
    const text = /^Add a profile photo so members can see/;
    await expect(await canvas.findByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
  },
});

const TWO_DAYS_MS = 2 * 86_400_000;

/** A member who signed up two days ago, has a photo, and has not bought credits. */
function withWelcomeOffer(options: Parameters<typeof withBackend>[0] = {}): ReturnType<typeof withBackend> {
  return (context) => {
    const createdAt = new Date(Date.now() - TWO_DAYS_MS);
    return withBackend({ signedIn: { paidAt: null, createdAt }, ...options })(context);
  };
}

/** The welcome discount, with the way to the prices (BONUS-10). */
export const WelcomeOffer = meta.story({
  beforeEach: withWelcomeOffer(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Your welcome offer: 25% off')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'See prices' }));
    await expect(await canvas.findByRole('radio', { name: /^25 credits/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'See prices' })).toBeNull();
  },
});

export const WelcomeOfferClosed = meta.story({
  beforeEach: withWelcomeOffer(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Your welcome offer: 25% off');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByText('Your welcome offer: 25% off')).toBeNull());
    await expect(localStorage.getItem('welcome-offer')).not.toBeNull();
  },
});

/** A member does not notice that the offer could not be read. */
export const WelcomeOfferUnread = meta.story({
  beforeEach: withWelcomeOffer({
    arrange(backend) {
      backend.outcomes.set('readDiscountCode', paymentOutcomes.tooMany);
      spyOn(backend.outcomes, 'take');
    },
  }),
  play: async (context) => {
    await waitForScreen(context);
    await waitFor(() => expect(storyBackend().outcomes.take).toHaveBeenCalledWith('readDiscountCode'));
    await expect(context.canvas.queryByRole('link', { name: 'See prices' })).toBeNull();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
});

export const WelcomeOfferGermanOnPhone = meta.story({
  beforeEach: withWelcomeOffer(),
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Preise ansehen' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** Mails about what happens between members are stopped; the alert leads to the way back (PAGE-21, NOTIFY-5). */
export const MailsStopped = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      if (!backend.self) return;
      backend.self.notificationsDisabled = ['listunsubscribe'];
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('You get no emails about messages and likes at the moment.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Choose notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByText(/^You get no emails/)).toBeNull());
    await expect(localStorage.getItem('mails-stopped:listunsubscribe')).not.toBeNull();
  },
});

/** Another reason is said although the alert was dismissed, and so is the former one when it returns (PAGE-20). */
export const MailsStoppedAgain = meta.story({
  async beforeEach(context) {
    const end = withBackend({
      arrange(backend) {
        if (backend.self) backend.self.notificationsDisabled = ['bounce'];
      },
    })(context);
    localStorage.setItem('mails-stopped:listunsubscribe', new Date().toISOString());
    return end;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You get no emails about messages and likes/)).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('mails-stopped:listunsubscribe')).toBeNull());
  },
});

/** The alert was dismissed for this reason. */
export const MailsStoppedDismissed = meta.story({
  async beforeEach(context) {
    const end = withBackend({
      arrange(backend) {
        if (backend.self) backend.self.notificationsDisabled = ['bounce'];
      },
    })(context);
    localStorage.setItem('mails-stopped:bounce', new Date().toISOString());
    return end;
  },
  play: async (context) => {
    await waitForScreen(context);
    await expect(context.canvas.queryByText(/^You get no emails about messages and likes/)).toBeNull();
    await expect(localStorage.getItem('mails-stopped:bounce')).not.toBeNull();
  },
});
