import { expect } from 'storybook/test';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import { timeout } from '@rendezvous/mock-api/outcomes';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const mailed = (world: World) => {
  if (world.self) sendMail(world, 'activation', world.self);
};

const meta = preview.meta({
  title: 'App/Activation',
  component: Screen,
  args: { path: (world) => `/activate/done?token=${world.mails[0]?.token}` },
  beforeEach: inWorld({ signedIn: 'unconfirmed', arrange: mailed }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: inWorld({
    signedIn: 'unconfirmed',
    arrange(world) {
      mailed(world);
      world.outcomes.set('activate', timeout);
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirming your address…')).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
