import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CallError } from '@rendezvous/contract/errors';
import type { Permission } from '@rendezvous/machines/geolocation/geolocation.context';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import { Container } from '@rendezvous/ui/primitives/page';
import preview from '@rendezvous/storybook/preview';
import { withScreen } from '../testing/with-screen.ts';
import { Screen } from '../testing/Screen.tsx';
import { UTRECHT } from '../testing/stub-location.ts';
import { withBackend } from '../testing/story-backend.ts';
import MyPlace from './MyPlace.tsx';
import type { PlaceBrowser } from './place-browser.ts';

const PATH = '/my-place';
const NOWHERE = { latitude: 0, longitude: 0 };

const never = new Promise<never>(() => {});
const onFound = fn();
/** Changes the permission in the settings of the stubbed browser. */
let changePermission: (permission: Permission) => void = () => {};

/** Renders `MyPlace` with a stubbed browser, since a headless browser has neither a prompt nor a location. */
function page(parts: Partial<PlaceBrowser> = {}) {
  const browser: PlaceBrowser = {
    readPermission: async () => 'prompt',
    locate: async () => UTRECHT,
    watchPermission(onChange) {
      changePermission = onChange;
      return () => {};
    },
    ...parts,
  };
  return withScreen(PATH, ['place'], function Page() {
    return (
      <Container width="form">
        <MyPlace browser={browser} onFound={onFound} />
      </Container>
    );
  });
}

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const HERE = 'Use my location';
const press = async ({ canvas, userEvent }: Person, name: string) => {
  await waitFor(() =>
    expect(canvas.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await userEvent.click(canvas.getByRole('button', { name }));
};

const meta = preview.meta({
  title: 'App/My place',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: PATH, routes: page() },
  beforeEach: [withBackend(), () => onFound.mockClear()],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: HERE });
  },
});
export default meta;

/** The device is located only when the button is pressed, and the place is shown by its name (PLACE-1). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await press(person, HERE);
    await expect(await canvas.findByText('You are here: Utrecht, Netherlands')).toBeVisible();
    await waitFor(() => expect(onFound.mock.calls).toEqual([[{ country: 'NL', region: 'Utrecht' }]]));
    await expect(canvas.getByRole('button', { name: 'Look again' })).toHaveFocus();
  },
});

export const FoundAgain = meta.story({
  play: async (person) => {
    await press(person, HERE);
    await press(person, 'Look again');
    await waitFor(() => expect(onFound).toHaveBeenCalledTimes(2));
  },
});

/** The browser's prompt is open, or it is still locating. */
export const Looking = meta.story({
  args: { routes: page({ locate: () => never }) },
  play: async (person) => {
    await press(person, HERE);
    await expect(await person.canvas.findByText('Finding your location')).toBeVisible();
    await expect(person.canvas.getByRole('button', { name: HERE, busy: true })).toHaveFocus();
  },
});

/** The search can be cancelled (PLACE-1). */
export const Cancelled = Looking.extend({
  play: async (person) => {
    await press(person, HERE);
    await press(person, 'Stop looking');
    await expect(await person.canvas.findByText('Your browser will ask you first.')).toBeVisible();
    await expect(person.canvas.getByRole('button', { name: HERE })).toHaveFocus();
  },
});

/** After a denial the page says how to change it (PLACE-1). */
export const Denied = meta.story({
  args: { routes: page({ locate: () => Promise.reject(new CallError('forbidden')) }) },
  play: async (person) => {
    await press(person, HERE);
    await expect(await person.canvas.findByText('Your browser does not share your location')).toBeVisible();
    await expect(person.canvas.getByRole('button', { name: HERE })).toHaveFocus();
  },
});

/** The button works again as soon as the browser's settings allow it. */
export const PermittedAfterAll = meta.story({
  args: { routes: page({ readPermission: async () => 'denied' }) },
  play: async (person) => {
    await person.canvas.findByText('Your browser does not share your location');
    changePermission('granted');
    await press(person, HERE);
    await expect(await person.canvas.findByText('You are here: Utrecht, Netherlands')).toBeVisible();
  },
});

/** Where the browser cannot locate, nothing is offered (PLACE-1). */
export const Unsupported = meta.story({
  args: { routes: page({ readPermission: async () => 'unsupported' }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Likes/ });
    await waitFor(() => expect(canvas.queryByRole('button', { name: HERE })).toBeNull());
  },
});

export const Failed = meta.story({
  args: { routes: page({ locate: () => Promise.reject(new CallError('unavailable')) }) },
  play: async (person) => {
    await press(person, HERE);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We could not find out where you are/,
    );
    await expect(person.canvas.getByRole('button', { name: 'Look again' })).toHaveFocus();
  },
});

/** The browser gave up after 10 seconds (PLACE-1). */
export const TimedOut = meta.story({
  args: { routes: page({ locate: () => Promise.reject(new CallError('not_found')) }) },
  play: async (person) => {
    await press(person, HERE);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^Finding your location took too long/,
    );
    await expect(person.canvas.getByRole('button', { name: 'Look again' })).toHaveFocus();
  },
});

export const Nowhere = meta.story({
  args: { routes: page({ locate: async () => NOWHERE }) },
  play: async (person) => {
    await press(person, HERE);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We do not know the name of this place/,
    );
    await expect(onFound).not.toHaveBeenCalled();
  },
});

/** The device is located, but the call for the name of the place fails. */
export const Offline = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('geocode', memberOutcomes.offline) }),
  play: async (person) => {
    await press(person, HERE);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We could not find out where you are/,
    );
  },
});

export const LongGermanOnPhone = meta.story({
  args: { routes: page({ readPermission: async () => 'denied' }) },
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Dein Browser gibt deinen Standort nicht weiter');
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });
