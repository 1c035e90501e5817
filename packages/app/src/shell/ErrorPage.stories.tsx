import { expect } from 'storybook/test';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../.storybook/preview.tsx';
import { isShown } from '../testing/is-shown.ts';
import { Screen } from '../testing/Screen.tsx';
import { inWorld } from '../testing/story-world.ts';

const failing = (world: World) => world.outcomes.set('listBundles', paymentOutcomes.tooMany);

const meta = preview.meta({
  title: 'App/Error page',
  component: Screen,
  parameters: { layout: 'fullscreen' },
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

export const Offline = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('listBundles', paymentOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' });
    await expect(canvas.getByText(/^We cannot be reached just now\./)).toBeVisible();
  },
});

/** A way on for who does not want to wait: the page that failed is left behind. */
export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to the start page' }));
    await expect(await canvas.findByRole('heading', { name: 'Who is here' })).toBeVisible();
  },
});

/** Not even the frame's data could be had. */
export const WithoutFrame = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('readSettings', paymentOutcomes.tooMany),
  }),
});

/** A member keeps the navigation, and with it the ways to go on. */
export const Member = meta.story({ beforeEach: inWorld({ arrange: failing }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
