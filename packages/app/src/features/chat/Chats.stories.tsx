import { expect, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import { longConversation, newestConversation } from '../../testing/conversations.ts';
import { askFor, fieldOf } from '../../testing/conversing.ts';
import { hearTyping } from '../../testing/hear-typing.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Chats',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
  play: isShown,
});
export default meta;

/** What the other writes comes by itself. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const { partner } = newestConversation(storyBackend());
    const log = await canvas.findByRole('log', { name: `Conversation with ${partner.name}` });
    await hearTyping(canvas, partner);
    const id = storyBackend().self?.id ?? '';
    await callMockBackend(storyBackend(), partner.id)('sendMessage', {
      key: crypto.randomUUID(),
      body: { id, client_id: crypto.randomUUID(), text: 'Are you there?' },
    });
    await expect(await within(log).findByText('Are you there?')).toBeVisible();
  },
});

export const Unchosen = meta.story({
  args: { path: () => '/chats' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your conversations' })).toBeVisible();
    await expect(canvas.getByText('3 unread messages')).toBeInTheDocument();
  },
});

export const None = meta.story({
  args: { path: () => '/chats' },
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listChats', chatOutcomes.noChats) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No conversations yet')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Your conversations' })).toBeNull();
  },
});

/** A conversation is on its way: the list stays, and the bar says that something happens. */
export const Loading = meta.story({
  args: { path: () => '/chats' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readChat', chatOutcomes.neverAnswered),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = newestConversation(storyBackend()).partner;
    const list = within(await canvas.findByRole('list', { name: 'Messages' }));
    const [row] = await list.findAllByRole('link', { name });
    if (row) await userEvent.click(row);
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Your conversations' })).toBeVisible();
  },
});

/** The conversation is there before the list is. */
export const ListLoading = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      backend.outcomes.set('listChats', chatOutcomes.tooMany, 'next');
      backend.outcomes.set('listChats', chatOutcomes.neverAnswered);
    },
  }),
  play: async (person) => {
    await expect(await fieldOf(person)).toBeVisible();
    const list = within(person.canvas.getByRole('list', { name: 'Messages' }));
    await expect(list.queryByRole('link')).toBeNull();
  },
});

/** Without the list one can still read and write. */
export const ListFailed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listChats', chatOutcomes.tooMany) }),
  play: async (person) => {
    const { canvas } = person;
    await expect(
      await canvas.findByRole('heading', { name: 'Your conversations did not load' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await fieldOf(person)).toBeVisible();
  },
});

export const ListRetried = ListFailed.extend({
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(again);
    await expect(await canvas.findByRole('list', { name: 'Messages' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('readChat', chatOutcomes.tooMany) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByText(/^That was a lot at once\./)).toBeVisible();
  },
});

export const Gone = meta.story({
  args: { path: () => '/chats/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

/** Fifty at a time; the reader's place stays. */
export const Earlier = meta.story({
  args: { path: (backend) => `/chats/${longConversation(backend).id}` },
  play: async ({ canvas, userEvent }) => {
    const log = within(await canvas.findByRole('log'));
    await expect(log.getAllByRole('article')).toHaveLength(50);
    await userEvent.click(log.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(log.getAllByRole('article')).toHaveLength(100));
  },
});

export const EarlierFailed = meta.story({
  args: { path: (backend) => `/chats/${longConversation(backend).id}` },
  play: async ({ canvas, userEvent }) => {
    const log = within(await canvas.findByRole('log'));
    storyBackend().outcomes.set('readChat', chatOutcomes.tooMany);
    await userEvent.click(log.getByRole('button', { name: 'Load earlier messages' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    await expect(log.getAllByRole('article')).toHaveLength(50);
  },
});

/** The account of the other is closed. */
export const Unreachable = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      newestConversation(backend).partner.status = 'deleted';
    },
  }),
  play: async ({ canvas }) => {
    const { name } = newestConversation(storyBackend()).partner;
    await expect(await canvas.findByText(`${name} cannot be reached at the moment.`)).toBeVisible();
  },
});

/** The account of the other was deleted for good: what was written stays, the name does not. */
export const Deleted = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { partner } = newestConversation(backend);
      partner.status = 'deleted';
      partner.name = '';
    },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This account has been deleted. You can still read the conversation.'),
    ).toBeVisible();
    await expect(canvas.getByRole('log', { name: 'Conversation with Deleted account' })).toBeVisible();
  },
});

export const Blocking = meta.story({
  play: async (person) => {
    const { name } = newestConversation(storyBackend()).partner;
    await askFor(person, 'Block');
    await expect(
      await person.canvas.findByText(
        `You have blocked ${name}. Neither of you can write until you unblock them.`,
      ),
    ).toBeVisible();
    await expect(storyBackend().blocks).toHaveLength(1);
    await expect(await fieldOf(person)).toHaveAttribute('readonly');
  },
});

/** Where it says so, the block can be lifted; another tab that lifts it is heard as well. */
export const Unblocking = Blocking.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const backend = storyBackend();
    const id = newestConversation(backend).partner.id;
    await askFor(person, 'Block');
    await userEvent.click(await canvas.findByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Unblock' })).toBeNull());
    await expect(backend.blocks).toHaveLength(0);
    const elsewhere = callMockBackend(backend, backend.self?.id ?? '');
    await elsewhere('block', { body: { id } });
    await expect(await canvas.findByRole('button', { name: 'Unblock' })).toBeVisible();
    await elsewhere('unblock', { body: { id } });
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Unblock' })).toBeNull());
    await expect(await fieldOf(person)).not.toHaveAttribute('readonly');
  },
});

/** The other blocks while they are online and typing: all of it goes, as if they had left, and comes back with them. */
export const BlockedByTheOther = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      newestConversation(backend).partner.lastActiveAt = backend.clock.now();
    },
  }),
  play: async (person) => {
    const { canvas } = person;
    const backend = storyBackend();
    const { partner } = newestConversation(backend);
    const header = within(
      (await canvas.findByRole('heading', { level: 1 })).closest('header') as HTMLElement,
    );
    await expect(await header.findByRole('img', { name: 'Online now' })).toBeInTheDocument();
    await hearTyping(canvas, partner);
    const other = callMockBackend(backend, partner.id);
    await other('block', { body: { id: backend.self?.id ?? '' } });
    await expect(await canvas.findByText(`${partner.name} cannot be reached at the moment.`)).toBeVisible();
    await expect(header.queryByRole('img', { name: 'Online now' })).toBeNull();
    await expect(canvas.queryByText(`${partner.name} is typing…`)).toBeNull();
    await expect(await fieldOf(person)).toHaveAttribute('readonly');
    await other('unblock', { body: { id: backend.self?.id ?? '' } });
    await waitFor(() => expect(canvas.queryByText(/cannot be reached/)).toBeNull());
    await expect(await header.findByRole('img', { name: 'Online now' })).toBeInTheDocument();
  },
});

export const BlockFailed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('block', chatOutcomes.offline) }),
  play: async (person) => {
    await askFor(person, 'Block');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(storyBackend().blocks).toHaveLength(0);
  },
});

export const Deleting = meta.story({
  play: async (person) => {
    const { canvas } = person;
    const { id } = newestConversation(storyBackend());
    await askFor(person, 'Delete conversation');
    await expect(await canvas.findByRole('heading', { name: 'Your conversations' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: new RegExp(id) })).toBeNull();
  },
});

/** What could not be deleted is back in the list. */
export const DeleteFailed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('deleteChat', chatOutcomes.offline) }),
  play: async (person) => {
    const { canvas } = person;
    const { name } = newestConversation(storyBackend()).partner;
    await askFor(person, 'Delete conversation');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    const list = within(canvas.getByRole('list', { name: 'Messages' }));
    await waitFor(() => expect(list.getAllByRole('link', { name })).not.toHaveLength(0));
  },
});

/** The stream is held back, as behind some proxies: the page asks for itself, and says so calmly. */
export const ConnectionPoor = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('streamEvents', chatOutcomes.neverAnswered),
  }),
  play: async ({ canvas }) => {
    const backend = storyBackend();
    const { partner } = newestConversation(backend);
    const log = within(await canvas.findByRole('log'));
    await callMockBackend(backend, partner.id)('sendMessage', {
      key: crypto.randomUUID(),
      body: { id: backend.self?.id ?? '', client_id: crypto.randomUUID(), text: 'Are you there?' },
    });
    await expect(
      await canvas.findByText(
        'The connection is poor at the moment. New messages may arrive later than usual.',
      ),
    ).toBeVisible();
    await expect(await log.findByText('Are you there?')).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
  },
});

/** One of the two at a time, with a way back to the list; the bar of the site is not in the way of what one writes. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async (person) => {
    const { canvas } = person;
    await canvas.findByRole('log');
    await expect(canvas.getByRole('link', { name: 'All messages' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Messages' })).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    const { name } = newestConversation(storyBackend()).partner;
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    await expect(canvas.getByRole('link', { name: '42 credits left' })).toBeVisible();
    const field = await fieldOf(person);
    const button = canvas.getByRole('button', { name: /^Send/ });
    const [one, other] = [field.getBoundingClientRect(), button.getBoundingClientRect()];
    await expect(one.top).toBeLessThan(other.bottom);
    await expect(one.right).toBeLessThan(other.left);
    await expect(document.activeElement).not.toBe(field);
  },
});

export const ListOnPhone = meta.story({
  args: { path: () => '/chats' },
  globals: { viewport: { value: 'phone' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
