import { expect, waitFor } from 'storybook/test';
import { photoOutcomes } from '@rendezvous/mock-api/photos/photos.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Own profile',
  component: Screen,
  args: { path: '/profile' },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Your name here');
    await userEvent.clear(name);
    await userEvent.type(name, 'Robyn');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(storyWorld().self?.name).toBe('Robyn'));
    await expect(await canvas.findByText('Everything is saved.')).toBeVisible();
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

/** Nobody sees the profile before its address is confirmed. */
export const NotConfirmed = meta.story({ beforeEach: inWorld({ signedIn: 'unconfirmed' }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
