import { expect } from 'storybook/test';
import { refused } from '@rendezvous/mock-api/outcomes';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../.storybook/preview.tsx';
import { isShown } from '../testing/is-shown.ts';
import { Screen } from '../testing/Screen.tsx';
import { inWorld } from '../testing/story-world.ts';

const failing = (world: World) => world.outcomes.set('listBundles', refused('rate_limited'));

const meta = preview.meta({
  title: 'App/Error page',
  component: Screen,
  args: { path: '/pricing' },
  beforeEach: inWorld({ signedIn: null, arrange: failing }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByText(/^That was a lot at once\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Not even the frame's data could be had. */
export const WithoutFrame = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('readSettings', refused('rate_limited')),
  }),
});

/** A member keeps the navigation, and with it the ways to go on. */
export const Member = meta.story({ beforeEach: inWorld({ arrange: failing }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
