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

const failListBundles = (backend: MockBackend) =>
  backend.outcomes.set('listBundles', paymentOutcomes.tooMany);

const meta = preview.meta({
  title: 'App/Error page',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/pricing' },
  beforeEach: withBackend({ signedIn: null, arrange: failListBundles }),
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

/** Waits for the error, restores the backend, and dispatches the event that the network is back. */
async function reconnect({ canvas }: Pick<StoryContext, 'canvas'>): Promise<void> {
  await canvas.findByText(/^We cannot be reached just now\./);
  storyBackend().outcomes.clear();
  dispatchEvent(new Event('online'));
}

/** A page that failed loads itself again when the network returns (PAGE-28). */
export const PageComesBack = Offline.extend({
  play: async ({ canvas }) => {
    await reconnect({ canvas });
    await expect(await canvas.findByRole('heading', { name: 'Prices' })).toBeVisible();
  },
});

export const SearchComesBack = meta.story({
  args: { path: '/members' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await reconnect({ canvas });
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const ProfileComesBack = meta.story({
  args: { path: (backend) => `/members/${newestConversation(backend).partner.id}` },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readMember', memberOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await reconnect({ canvas });
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
    await reconnect({ canvas });
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

/** Even the data of the frame failed to load, and is loaded again. */
export const FrameComesBack = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('readSettings', paymentOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await reconnect({ canvas });
    await expect(await canvas.findByRole('heading', { name: 'Prices' })).toBeVisible();
  },
});

/** The error page links to the home page (PAGE-27). */
export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to the home page' }));
    await expect(await canvas.findByRole('heading', { name: 'Who is here' })).toBeVisible();
  },
});

/** Even the data of the frame failed to load. */
export const WithoutFrame = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('readSettings', paymentOutcomes.tooMany),
  }),
});

/** A member still sees the navigation. */
export const Member = meta.story({ beforeEach: withBackend({ arrange: failListBundles }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
