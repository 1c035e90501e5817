import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { makeWaitingTexts } from '@rendezvous/mock-api/moderation/moderation.factory';
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

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changes are saved as you make them.')).toBeVisible();
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

/** Whom the member seeks: each wish is saved by itself, and all ages are no wish (PROFILE-14). */
export const Wishes = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('From where'), 'Only from my country');
    const age = within(canvas.getByRole('group', { name: 'Age' }));
    await expect(age.getByText('Any age')).toBeVisible();
    await fireEvent.change(age.getByRole('slider', { name: 'Youngest age' }), { target: { value: '30' } });
    await expect(await age.findByText('30 to 99')).toBeVisible();
    await waitFor(() =>
      expect(storyBackend().self).toMatchObject({
        seekingAges: { min_age: 30, max_age: 99 },
        seekingPlace: 'country',
      }),
    );
    await fireEvent.change(age.getByRole('slider', { name: 'Youngest age' }), { target: { value: '18' } });
    await waitFor(() => expect(storyBackend().self?.seekingAges).toBeNull());
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
    canvas
      .getByRole('heading', { name: 'My wishes' })
      .scrollIntoView({ block: 'start', behavior: 'instant' });
  },
});

/** A region that the member does not say counts as the country, and the field says so (PROFILE-14). */
export const WishOfAnUnknownRegion = meta.story({
  beforeEach: withBackend({
    arrange({ self }) {
      if (self) Object.assign(self, { region: null, seekingPlace: 'region' });
    },
  }),
  play: async ({ canvas }) => {
    const place = await canvas.findByLabelText('From where');
    await expect(place).toHaveValue('region');
    await expect(place).toHaveAccessibleDescription(/^You have not said where you live/);
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
      '/profile/preview',
    );
  },
});

/** A new name and text wait for a moderator; the member reads them, and what becomes of them (PROFILE-16). */
export const TextInReview = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { self } = backend;
      if (self) makeWaitingTexts(backend, self, { name: 'Robin', about: 'I like tea.' });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your new name or text is being checked\./)).toBeVisible();
    await expect(canvas.getByLabelText('About me')).toHaveValue('I like tea.');
  },
});

/** A rejected text stays with its member, with a link to the reasons; emptying it ends the matter (PROFILE-16). */
export const TextRejected = meta.story({
  beforeEach: withBackend({
    arrange({ self }) {
      if (self) self.rejectedTexts = { name: null, about: 'Send money.', decisionId: self.id };
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^What you wrote was not accepted/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Read the reasons' })).toHaveAttribute(
      'href',
      '/complaints',
    );
    const about = canvas.getByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByText(/^What you wrote was not accepted/)).toBeNull());
    await expect(about).toHaveValue('');
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
