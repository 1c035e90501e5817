import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { otherOf } from '@rendezvous/mock-api/chats/conversations';
import type { ConversationState } from '@rendezvous/mock-api/state';
import { callWorld } from '@rendezvous/mock-api/transport';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { hearTyping } from '../../testing/hear-typing.ts';
import { isShown } from '../../testing/is-shown.ts';
import { setOnline } from '../../testing/network.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

function withPartner({ members, self }: World, conversation: ConversationState | undefined) {
  const partner = conversation && members.get(otherOf(conversation, self?.id ?? ''));
  if (!conversation || !partner) throw new Error('Nobody has written in this world yet.');
  return { id: conversation.id, messages: conversation.messages, partner };
}

const newest = (world: World) => withPartner(world, [...world.conversations.values()].at(-1));
const longest = (world: World) =>
  withPartner(
    world,
    [...world.conversations.values()].find(({ messages }) => messages.length > 100),
  );

const meta = preview.meta({
  title: 'App/Chats',
  component: Screen,
  args: { path: (world) => `/chats/${newest(world).id}` },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const fieldOf = ({ canvas }: Person) =>
  canvas.findByRole('textbox', { name: `Message to ${newest(storyWorld()).partner.name}` });

async function send(person: Person, text: string) {
  await person.userEvent.type(await fieldOf(person), text);
  await person.userEvent.click(person.canvas.getByRole('button', { name: /^Send/ }));
}

/** Asks for something in the conversation's menu and says yes. */
async function ask({ canvas, userEvent }: Person, what: string) {
  const { name } = newest(storyWorld()).partner;
  await userEvent.click(
    await canvas.findByRole('button', { name: `Options for the conversation with ${name}` }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: what }));
}

/** What the other writes comes by itself. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const { partner } = newest(storyWorld());
    const log = await canvas.findByRole('log', { name: `Conversation with ${partner.name}` });
    await hearTyping(canvas, partner);
    const id = storyWorld().self?.id ?? '';
    await callWorld(storyWorld(), partner.id)('sendMessage', {
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
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('listChats', chatOutcomes.noChats) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No conversations yet')).toBeVisible();
  },
});

/** A conversation is on its way: the list stays, and the bar says that something happens. */
export const Loading = meta.story({
  args: { path: () => '/chats' },
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('readChat', chatOutcomes.neverAnswered),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = newest(storyWorld()).partner;
    const list = within(await canvas.findByRole('list', { name: 'Messages' }));
    const [row] = await list.findAllByRole('link', { name });
    if (row) await userEvent.click(row);
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Your conversations' })).toBeVisible();
  },
});

/** The conversation is there before the list is. */
export const ListLoading = meta.story({
  beforeEach: inWorld({
    arrange(world) {
      world.outcomes.set('listChats', chatOutcomes.tooMany, 'next');
      world.outcomes.set('listChats', chatOutcomes.neverAnswered);
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
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('listChats', chatOutcomes.tooMany) }),
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
    storyWorld().outcomes.clear();
    await userEvent.click(again);
    await expect(await canvas.findByRole('list', { name: 'Messages' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('readChat', chatOutcomes.tooMany) }),
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
  args: { path: (world) => `/chats/${longest(world).id}` },
  play: async ({ canvas, userEvent }) => {
    const log = within(await canvas.findByRole('log'));
    await expect(log.getAllByRole('article')).toHaveLength(50);
    await userEvent.click(log.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(log.getAllByRole('article')).toHaveLength(100));
  },
});

export const EarlierFailed = meta.story({
  args: { path: (world) => `/chats/${longest(world).id}` },
  play: async ({ canvas, userEvent }) => {
    const log = within(await canvas.findByRole('log'));
    storyWorld().outcomes.set('readChat', chatOutcomes.tooMany);
    await userEvent.click(log.getByRole('button', { name: 'Load earlier messages' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    await expect(log.getAllByRole('article')).toHaveLength(50);
  },
});

export const Sending = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('sendMessage', chatOutcomes.neverAnswered) }),
  play: async (person) => {
    await send(person, 'Hello?');
    const log = within(person.canvas.getByRole('log'));
    await expect(await log.findByText('Sending')).toBeInTheDocument();
    await expect(await fieldOf(person)).toHaveValue('');
  },
});

export const NotSent = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('sendMessage', chatOutcomes.tooMany, 'next'),
  }),
  play: async (person) => {
    await send(person, 'Hello?');
    await expect(await person.canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(person.canvas.getByText('Hello?')).toBeVisible();
  },
});

export const SentAgain = NotSent.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await send(person, 'Hello?');
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
    const { messages } = newest(storyWorld());
    await waitFor(() => expect(messages.filter(({ text }) => text === 'Hello?')).toHaveLength(1));
    await expect(storyWorld().self?.credits).toBe(41);
  },
});

/** The message arrived and the word of it got lost: it is asked for again, and written and paid once. */
export const AnswerLost = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('sendMessage', chatOutcomes.answerLost, 'next'),
  }),
  play: async (person) => {
    await send(person, 'Hello?');
    const { id, messages } = newest(storyWorld());
    await waitFor(() => expect(messages.at(-1)).toMatchObject({ conversationId: id, text: 'Hello?' }));
    const log = within(person.canvas.getByRole('log'));
    await waitFor(() => expect(log.queryByText('Sending')).toBeNull());
    await expect(log.getAllByText('Hello?')).toHaveLength(1);
    await expect(messages.filter(({ text }) => text === 'Hello?')).toHaveLength(1);
    await expect(storyWorld().self?.credits).toBe(41);
  },
});

/** The other has blocked in the meantime: what was written is back where it was written. */
export const Refused = meta.story({
  play: async (person) => {
    const field = await fieldOf(person);
    const { partner } = newest(storyWorld());
    await callWorld(storyWorld(), partner.id)('block', { body: { id: storyWorld().self?.id ?? '' } });
    await send(person, 'Hello?');
    await expect(
      await person.canvas.findByText(`You and ${partner.name} cannot write to each other.`),
    ).toBeVisible();
    await expect(field).toHaveValue('Hello?');
  },
});

/** A refusal that comes while the next message is being written loses neither. */
export const RefusedLate = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('sendMessage', chatOutcomes.sending) }),
  play: async (person) => {
    const field = await fieldOf(person);
    const { self } = storyWorld();
    if (self) self.credits = 0;
    await send(person, 'Hello?');
    await person.userEvent.type(field, 'And you?');
    await expect(await person.canvas.findByText('You do not have enough credits')).toBeVisible();
    await expect(field).toHaveTextContent(/Hello\?\s*And you\?/);
  },
});

export const NoCredits = meta.story({
  beforeEach: inWorld({ signedIn: { credits: 0 } }),
  play: async (person) => {
    await expect(await person.canvas.findByText('You do not have enough credits')).toBeVisible();
    await expect(person.canvas.getByRole('link', { name: 'Buy credits' })).toHaveAttribute(
      'href',
      '/credits',
    );
  },
});

/** The session has ended: what was written stays for after the log-in. */
export const LoggedOut = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('sendMessage', chatOutcomes.loggedOut) }),
  play: async (person) => {
    await send(person, 'Hello?');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent('Please log in to go on.');
    await expect(await fieldOf(person)).toHaveValue('Hello?');
  },
});

/** The account of the other is closed. */
export const Unreachable = meta.story({
  beforeEach: inWorld({
    arrange(world) {
      newest(world).partner.status = 'deleted';
    },
  }),
  play: async ({ canvas }) => {
    const { name } = newest(storyWorld()).partner;
    await expect(await canvas.findByText(`${name} cannot be reached at the moment.`)).toBeVisible();
  },
});

export const Blocking = meta.story({
  play: async (person) => {
    const { name } = newest(storyWorld()).partner;
    await ask(person, 'Block');
    await expect(await person.canvas.findByText(`You and ${name} cannot write to each other.`)).toBeVisible();
    await expect(storyWorld().blocks).toHaveLength(1);
  },
});

export const BlockFailed = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('block', chatOutcomes.offline) }),
  play: async (person) => {
    await ask(person, 'Block');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(storyWorld().blocks).toHaveLength(0);
  },
});

export const Deleting = meta.story({
  play: async (person) => {
    const { canvas } = person;
    const { id } = newest(storyWorld());
    await ask(person, 'Delete conversation');
    await expect(await canvas.findByRole('heading', { name: 'Your conversations' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: new RegExp(id) })).toBeNull();
  },
});

/** What could not be deleted is back in the list. */
export const DeleteFailed = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('deleteChat', chatOutcomes.offline) }),
  play: async (person) => {
    const { canvas } = person;
    const { name } = newest(storyWorld()).partner;
    await ask(person, 'Delete conversation');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    const list = within(canvas.getByRole('list', { name: 'Messages' }));
    await waitFor(() => expect(list.getAllByRole('link', { name })).not.toHaveLength(0));
  },
});

/** What is being written stays, and can be sent when the network is back. */
export const Offline = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await fieldOf(person);
    setOnline(false);
    await canvas.findByText('You are offline. What you write stays here until you are back.');
    await send(person, 'Hello?');
    await expect(field).toHaveValue('Hello?');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Hello?');
  },
});

export const BackOnline = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await fieldOf(person);
    setOnline(false);
    await canvas.findByText(/^You are offline\./);
    await userEvent.type(field, 'Hello?');
    setOnline(true);
    await waitFor(() => expect(canvas.queryByText(/^You are offline\./)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(newest(storyWorld()).messages.at(-1)?.text).toBe('Hello?'));
    await expect(field).toHaveValue('');
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
  },
});

/** One of the two at a time, with a way back to the list. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await expect(canvas.getByRole('link', { name: 'All messages' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Messages' })).toBeNull();
  },
});

export const ListOnPhone = meta.story({
  args: { path: () => '/chats' },
  globals: { viewport: { value: 'phone' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
