import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../testing/conversations.fixture.ts';
import { waitForScreen } from '../testing/wait-for-screen.ts';
import { Screen } from '../testing/Screen.tsx';
import { withBackend, storyBackend } from '../testing/story-backend.ts';

const failing = (backend: MockBackend) => backend.outcomes.set('listBundles', paymentOutcomes.tooMany);

const meta = preview.meta({
  title: 'App/Error page',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/pricing' },
  beforeEach: withBackend({ signedIn: null, arrange: failing }),
  play: waitForScreen,
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
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('listBundles', paymentOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' });
    await expect(canvas.getByText(/^We cannot be reached just now\./)).toBeVisible();
  },
});

/** Waits for the failure, has the server answer again, and says that the network is back. */
async function restoreFromBrowserCache({ canvas }: Pick<StoryContext, 'canvas'>): Promise<void> {
  await canvas.findByText(/^We cannot be reached just now\./);
  storyBackend().outcomes.clear();
  dispatchEvent(new Event('online'));
}

/** The page that failed shows by itself as soon as it can be had, wherever one was. */
export const PageComesBack = Offline.extend({
  play: async ({ canvas }) => {
    await restoreFromBrowserCache({ canvas });
    await expect(await canvas.findByRole('heading', { name: 'Prices' })).toBeVisible();
  },
});

export const SearchComesBack = meta.story({
  args: { path: '/members' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await restoreFromBrowserCache({ canvas });
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const ProfileComesBack = meta.story({
  args: { path: (backend) => `/members/${newestConversation(backend).partner.id}` },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readMember', memberOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await restoreFromBrowserCache({ canvas });
    const { name } = newestConversation(storyBackend()).partner;
    await expect(
      await canvas.findByRole('heading', { level: 1, name: new RegExp(`^${name}, `) }),
    ).toBeVisible();
  },
});

export const ConversationComesBack = meta.story({
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('readChat', chatOutcomes.offline) }),
  play: async ({ canvas }) => {
    await restoreFromBrowserCache({ canvas });
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

/** Also where not even the frame could be had. */
export const FrameComesBack = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('readSettings', paymentOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await restoreFromBrowserCache({ canvas });
    await expect(await canvas.findByRole('heading', { name: 'Prices' })).toBeVisible();
  },
});

/** A way on for who does not want to wait: the page that failed is left behind. */
export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to the home page' }));
    await expect(await canvas.findByRole('heading', { name: 'Who is here' })).toBeVisible();
  },
});

/** Not even the frame's data could be had. */
export const WithoutFrame = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('readSettings', paymentOutcomes.tooMany),
  }),
});

/** A member keeps the navigation, and with it the ways to go on. */
export const Member = meta.story({ beforeEach: withBackend({ arrange: failing }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
