import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PLACE_CHANGES_PER_DAY } from '@rendezvous/contract/distance';
import { cellOf } from '@rendezvous/contract/place-grid';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import type { MemberState } from '@rendezvous/mock-api/state';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { UTRECHT, withLocation, withoutGeolocation } from '../../testing/stub-location.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const NAME = 'Show how far away I am';
const CELL = cellOf(UTRECHT);

const change = (facts: Partial<MemberState>) => (backend: MockBackend) =>
  void Object.assign(backend.self ?? {}, facts);

const meta = preview.meta({
  title: 'App/Distance',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile/settings/privacy' },
  beforeEach: [withBackend(), withLocation(UTRECHT)],
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', { name: NAME });
  },
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function press({ canvas, userEvent }: Person) {
  await userEvent.click(await canvas.findByRole('switch', { name: NAME }));
}

/** It is off at first; switched on, it stores the number of a cell (PLACE-3). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await expect(await canvas.findByRole('switch', { name: NAME })).not.toBeChecked();
    await press(person);
    await expect(await canvas.findByText('Your location is up to date.')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: NAME })).toBeChecked();
    await expect(storyBackend().self?.cell).toBe(CELL);
  },
});

/** Switching off removes the cell (PLACE-3). */
export const SwitchedOff = meta.story({
  beforeEach: withBackend({ arrange: change({ cell: CELL }) }),
  play: async (person) => {
    await press(person);
    await waitFor(() => expect(storyBackend().self?.cell).toBeNull());
    await waitFor(() =>
      expect(person.canvas.queryByRole('button', { name: 'Update my location' })).toBeNull(),
    );
  },
});

export const Updated = meta.story({
  beforeEach: withBackend({ arrange: change({ cell: CELL + 40 }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Update my location' }));
    await expect(await canvas.findByText('Your location is up to date.')).toBeVisible();
    await expect(storyBackend().self?.cell).toBe(CELL);
  },
});

export const Locating = meta.story({
  beforeEach: [withBackend(), withLocation('never')],
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('switch', { name: NAME, busy: true })).toBeChecked();
  },
});

export const Denied = meta.story({
  beforeEach: [withBackend(), withLocation('denied')],
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^Your browser does not share your location/,
    );
    await expect(person.canvas.getByRole('switch', { name: NAME })).not.toBeChecked();
  },
});

/** The browser gave up after 10 seconds (PLACE-1). */
export const TimedOut = meta.story({
  beforeEach: [withBackend(), withLocation('timed out')],
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^Finding your location took too long/,
    );
  },
});

export const Unsupported = meta.story({
  beforeEach: [withBackend(), withoutGeolocation],
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^Your browser cannot find your location/,
    );
  },
});

/** The limit of changes in a day is reached (PLACE-6). */
export const Limited = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => {
      const times = Array.from({ length: PLACE_CHANGES_PER_DAY }, () => backend.clock.now());
      change({ placeChangedAt: times })(backend);
    },
  }),
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^You can change your location 4 times a day\./,
    );
    await expect(person.canvas.getByRole('switch', { name: NAME })).not.toBeChecked();
  },
});

export const Offline = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.offline),
  }),
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached/);
  },
});

/** An invisible member neither shows nor sees distances (PLACE-4). */
export const Invisible = meta.story({
  beforeEach: withBackend({ arrange: change({ cell: CELL, invisible: true }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^While you are invisible/)).toBeVisible();
  },
});

/** Members of countries with miles read miles (PLACE-4). */
export const InMiles = meta.story({
  beforeEach: withBackend({ arrange: change({ country: 'US' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/within 15 mi/)).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  beforeEach: withBackend({ arrange: change({ cell: CELL }) }),
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Standort aktualisieren' });
  },
});

export const Dark = Invisible.extend({ globals: { theme: 'dark' } });
