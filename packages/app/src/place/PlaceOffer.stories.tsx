import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Container } from '@rendezvous/ui/primitives/page';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../testing/Screen.tsx';
import { withBackend } from '../testing/story-backend.ts';
import { UTRECHT, withLocation, withoutGeolocation } from '../testing/stub-location.ts';
import { withScreen } from '../testing/with-screen.ts';
import { PlaceOffer } from './place.lazy.ts';

const PATH = '/place-offer';
const HERE = 'Use my location';

const onFound = fn();

const page = withScreen(PATH, [], function Page() {
  return (
    <Container width="form">
      <PlaceOffer onFound={onFound} />
    </Container>
  );
});

const press = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) =>
  userEvent.click(await canvas.findByRole('button', { name: HERE }));

const meta = preview.meta({
  title: 'App/Place offer',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: PATH, routes: page },
  beforeEach: [withBackend(), () => void onFound.mockClear(), withLocation(UTRECHT)],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: HERE });
    await expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  },
});
export default meta;

/** Nobody is asked before the button is pressed (PLACE-1). */
export const Default = meta.story({});

/** The first press locates; the button that follows has the focus. */
export const Found = meta.story({
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByText('You are here: Utrecht, Netherlands')).toBeVisible();
    await waitFor(() => expect(onFound.mock.calls).toEqual([[{ country: 'NL', region: 'Utrecht' }]]));
    await expect(person.canvas.getByRole('button', { name: 'Look again' })).toHaveFocus();
  },
});

/** Where it was denied before, the page says how to change that (PLACE-1). */
export const Denied = meta.story({
  beforeEach: withLocation('denied'),
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByText('Your browser does not share your location')).toBeVisible();
    await expect(onFound).not.toHaveBeenCalled();
  },
});

/** A browser that cannot locate is offered nothing (PLACE-1). */
export const Unsupported = meta.story({
  beforeEach: withoutGeolocation,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Likes/ });
    await waitFor(() => expect(canvas.queryByRole('button', { name: HERE })).toBeNull());
  },
});

export const DeniedDarkGermanPhone = Denied.extend({
  globals: { theme: 'dark', locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Meinen Standort nutzen' }));
    await canvas.findByText('Dein Browser gibt deinen Standort nicht weiter');
  },
});
