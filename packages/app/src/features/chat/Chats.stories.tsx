import { expect, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import { longConversation, newestConversation } from '../../testing/conversations.fixture.ts';
import { chooseAndConfirm, fieldOf } from '../../testing/chat.driver.ts';
import { waitForTyping } from '../../testing/wait-for-typing.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Chats',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** Typing and messages of the other member appear by themselves (LIVE-1, CHAT-7). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const { partner } = newestConversation(storyBackend());
    const log = await canvas.findByRole('log', { name: `Conversation with ${partner.name}` });
    await waitForTyping(canvas, partner);
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

/** While a conversation loads, the list stays and a progress bar appears (PAGE-14). */
export const Loading = meta.story({
  args: { path: () => '/chats' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readChat', chatOutcomes.noResponse),
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

/** A conversation is shown before the list is loaded. */
export const ListLoading = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      backend.outcomes.set('listChats', chatOutcomes.tooMany, 'next');
      backend.outcomes.set('listChats', chatOutcomes.noResponse);
    },
  }),
  play: async (person) => {
    await expect(await fieldOf(person)).toBeVisible();
    const list = within(person.canvas.getByRole('list', { name: 'Messages' }));
    await expect(list.queryByRole('link')).toBeNull();
  },
});

/** A conversation can be read and written in while the list has failed. */
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
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
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

/** A conversation that does not exist shows the page for unknown addresses (CHAT-4, PAGE-26). */
export const Gone = meta.story({
  args: { path: () => '/chats/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

/** Earlier messages are loaded 50 at a time (CHAT-4). */
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

/** The other member has left: the conversation stays readable (CHAT-9). */
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

/** The other account was erased: the messages stay, and the name is "Deleted account" (CHAT-9). */
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

/** Blocking stops both members from writing (SAFETY-1, SAFETY-3). */
export const Blocking = meta.story({
  play: async (person) => {
    const { name } = newestConversation(storyBackend()).partner;
    await chooseAndConfirm(person, 'Block');
    await expect(
      await person.canvas.findByText(
        `You have blocked ${name}. Neither of you can write until you unblock them.`,
      ),
    ).toBeVisible();
    await expect(storyBackend().blocks).toHaveLength(1);
    await expect(await fieldOf(person)).toHaveAttribute('readonly');
  },
});

/** The notice of a block can lift it, and a change in another tab is shown too (SAFETY-4). */
export const Unblocking = Blocking.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const backend = storyBackend();
    const id = newestConversation(backend).partner.id;
    await chooseAndConfirm(person, 'Block');
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

/**
 * A member who blocks looks like one who has left, without presence and typing; unblocking brings them back (SAFETY-2,
 * SAFETY-4).
 */
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
    await waitForTyping(canvas, partner);
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
    await chooseAndConfirm(person, 'Block');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(storyBackend().blocks).toHaveLength(0);
  },
});

/** A deleted conversation disappears at once (CHAT-8). */
export const Deleting = meta.story({
  play: async (person) => {
    const { canvas } = person;
    const { id } = newestConversation(storyBackend());
    await chooseAndConfirm(person, 'Delete conversation');
    await expect(await canvas.findByRole('heading', { name: 'Your conversations' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: new RegExp(id) })).toBeNull();
  },
});

/** A conversation that the server did not delete returns to the list, with an alert (CHAT-8). */
export const DeleteFailed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('deleteChat', chatOutcomes.offline) }),
  play: async (person) => {
    const { canvas } = person;
    const { name } = newestConversation(storyBackend()).partner;
    await chooseAndConfirm(person, 'Delete conversation');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    const list = within(canvas.getByRole('list', { name: 'Messages' }));
    await waitFor(() => expect(list.getAllByRole('link', { name })).not.toHaveLength(0));
  },
});

/** Where a proxy holds back the stream, the page polls and says that the connection is poor (LIVE-5, CHAT-28). */
export const ConnectionPoor = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('streamEvents', chatOutcomes.noResponse),
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

/** A phone shows the list or the conversation, without the site's navigation beside an open one (PAGE-11). */
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
    // The button is beside the field, or below it where its price does not fit beside the tools.
    await expect(one.right <= other.left || one.bottom <= other.top).toBe(true);
    await expect(other.right).toBeLessThanOrEqual(innerWidth);
    await expect(document.activeElement).not.toBe(field);
  },
});

export const ListOnPhone = meta.story({
  args: { path: () => '/chats' },
  globals: { viewport: { value: 'phone' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
