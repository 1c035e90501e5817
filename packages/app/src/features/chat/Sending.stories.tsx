import { expect, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import type { MemberState } from '@rendezvous/mock-api/state';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { chooseAndConfirm, fieldOf, send, storedDraft, type Person } from '../../testing/chat.driver.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { setOnline } from '../../testing/network.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Sending a message',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** Opens the profile from the conversation, and returns. */
async function goElsewhereAndBack({ canvas, userEvent }: Person, { id, name }: MemberState) {
  const profile = canvas.getAllByRole('link').find((link) => link.getAttribute('href') === `/members/${id}`);
  await userEvent.click(profile as HTMLElement);
  await userEvent.click(await canvas.findByRole('link', { name: `Write to ${name}` }));
  await canvas.findByRole('log');
}

/** Goes offline and writes two messages, which wait. */
async function writeTwoOffline(person: Person) {
  const { canvas } = person;
  await canvas.findByRole('log');
  setOnline(false);
  await canvas.findByText('You are offline. What you write will be sent as soon as you are back online.');
  await send(person, 'Hello?');
  await send(person, 'Are you there?');
  await expect(await fieldOf(person)).toHaveValue('');
  await waitFor(() => expect(canvas.getAllByText(/Waiting to be sent$/)).toHaveLength(2));
}

export const Sending = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.noResponse),
  }),
  play: async (person) => {
    await send(person, 'Hello?');
    const log = within(person.canvas.getByRole('log'));
    await expect(await log.findByText(/Sending$/)).toBeInTheDocument();
    await expect(await fieldOf(person)).toHaveValue('');
  },
});

/** After `rate_limited`, a message is not tried again by itself (CHAT-24). */
export const NotSent = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.tooMany, 'next'),
  }),
  play: async (person) => {
    await send(person, 'Hello?');
    await expect(await person.canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(person.canvas.getByText('Hello?')).toBeVisible();
  },
});

/** The writer can try again; the message is sent and charged once (CHAT-24). */
export const SentAgain = NotSent.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await send(person, 'Hello?');
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull());
    const { messages } = newestConversation(storyBackend());
    await waitFor(() => expect(messages.filter(({ text }) => text === 'Hello?')).toHaveLength(1));
    await expect(storyBackend().self?.credits).toBe(41);
  },
});

/** A message that did not get through is tried again by itself after 2 seconds (CHAT-24). */
export const TriedByItself = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.offline),
  }),
  play: async (person) => {
    const { messages } = newestConversation(storyBackend());
    await fieldOf(person);
    const timers = holdTimers();
    try {
      await send(person, 'Hello?');
      await waitFor(() => expect(timers.waits()).toContain(2_000));
      await expect(person.canvas.getByText(/Sending$/)).toBeInTheDocument();
      storyBackend().outcomes.clear();
      timers.pass(2_000, () => {});
      await waitFor(() => expect(messages.at(-1)?.text).toBe('Hello?'));
      await waitFor(() => expect(person.canvas.queryByText(/Sending$/)).toBeNull());
    } finally {
      timers.release();
    }
  },
});

/** After six tries the message shows why it was not sent, and its writer can try again (CHAT-24). */
export const Lost = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.offline),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    await fieldOf(person);
    const timers = holdTimers();
    try {
      await send(person, 'Hello?');
      for (const wait of [2_000, 4_000, 8_000, 16_000, 32_000]) {
        await waitFor(() => expect(timers.waits()).toContain(wait));
        timers.pass(wait, () => {});
      }
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
      storyBackend().outcomes.clear();
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(newestConversation(storyBackend()).messages.at(-1)?.text).toBe('Hello?'));
    } finally {
      timers.release();
    }
  },
});

/** A message whose response was lost is sent again, and appears and is charged once (CHAT-22). */
export const AnswerLost = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.responseLost, 'next'),
  }),
  play: async (person) => {
    await send(person, 'Hello?');
    const { id, messages } = newestConversation(storyBackend());
    await waitFor(() => expect(messages.at(-1)).toMatchObject({ conversationId: id, text: 'Hello?' }));
    const log = within(person.canvas.getByRole('log'));
    await waitFor(() => expect(log.queryByText(/Sending$/)).toBeNull());
    await expect(log.getAllByText('Hello?')).toHaveLength(1);
    await expect(messages.filter(({ text }) => text === 'Hello?')).toHaveLength(1);
    await expect(storyBackend().self?.credits).toBe(41);
  },
});

/** When the other member blocks, the page says that they cannot be reached, and the draft stays (SAFETY-2). */
export const Refused = meta.story({
  play: async (person) => {
    const field = await fieldOf(person);
    const { partner } = newestConversation(storyBackend());
    await person.userEvent.type(field, 'Hello?');
    await callMockBackend(storyBackend(), partner.id)('block', {
      body: { id: storyBackend().self?.id ?? '' },
    });
    await expect(
      await person.canvas.findByText(`${partner.name} cannot be reached at the moment.`),
    ).toBeVisible();
    await expect(field).toHaveValue('Hello?');
  },
});

/** The text of a refused message is put before the next draft (CHAT-26). */
export const RefusedLate = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.sending),
  }),
  play: async (person) => {
    const field = await fieldOf(person);
    const { partner } = newestConversation(storyBackend());
    await send(person, 'Hello?');
    await person.userEvent.type(field, 'And you?');
    await callMockBackend(storyBackend(), partner.id)('block', {
      body: { id: storyBackend().self?.id ?? '' },
    });
    await expect(
      await person.canvas.findByText(`${partner.name} cannot be reached at the moment.`),
    ).toBeVisible();
    await waitFor(() => expect(field).toHaveTextContent(/Hello\?\s*And you\?/));
  },
});

/** When the server refuses the session, the text returns to the draft and the page leads to the log-in (CHAT-26). */
export const LoggedOut = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.loggedOut),
  }),
  play: async (person) => {
    await send(person, 'Hello?');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent('Please log in to continue.');
    await expect(await fieldOf(person)).toHaveValue('Hello?');
    const { id, partner } = newestConversation(storyBackend());
    await expect(storedDraft(partner.id)).toBe('Hello?');
    const logIn = person.canvas.getByRole('link', { name: 'Log in' });
    await expect(logIn).toHaveAttribute('href', `/login?next=/chats/${id}`);
    // The browser follows the link, because the page still regards its member as signed in and would lead back here.
    const click = new Promise<boolean>((resolve) => {
      const onClick = (event: Event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('click', onClick, { once: true });
    });
    await person.userEvent.click(logIn);
    await expect(await click).toBe(false);
  },
});

async function writeTwoAndVisitProfile(person: Person) {
  await writeTwoOffline(person);
  await goElsewhereAndBack(person, newestConversation(storyBackend()).partner);
  await waitFor(() => expect(person.canvas.getAllByText(/Waiting to be sent$/)).toHaveLength(2));
}

/** Messages that are written without a network wait, also while other pages are visited (CHAT-28). */
export const Offline = meta.story({ play: writeTwoAndVisitProfile });

/** They are sent by themselves, in their order, when the network returns (CHAT-23, CHAT-24). */
export const OfflineThenSent = meta.story({
  play: async (person) => {
    const { canvas } = person;
    const { messages } = newestConversation(storyBackend());
    await writeTwoAndVisitProfile(person);
    setOnline(true);
    await waitFor(() =>
      expect(messages.slice(-2).map(({ text }) => text)).toEqual(['Hello?', 'Are you there?']),
    );
    await waitFor(() => expect(canvas.queryByText(/Waiting to be sent$/)).toBeNull());
    await expect(canvas.queryByText(/^You are offline\./)).toBeNull();
  },
});

/** Deleting a conversation puts its unsent messages back into the draft, so that they do not start it again. */
export const Deleted = meta.story({
  play: async (person) => {
    const { canvas } = person;
    const backend = storyBackend();
    const { partner, messages } = newestConversation(backend);
    await writeTwoOffline(person);
    await chooseAndConfirm(person, 'Delete conversation');
    await canvas.findByRole('heading', { name: 'Your conversations' });
    const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox:'));
    await waitFor(() => expect(storedKeys()).toEqual([]));
    setOnline(true);
    await expect(storedDraft(partner.id)).toMatch(/^Hello\?\s+Are you there\?$/);
    await expect(messages.some(({ text }) => text === 'Hello?')).toBe(false);
  },
});

/** A message that was not sent can still be tried again after a visit to another page. */
export const NotSentElsewhere = NotSent.extend({
  play: async (person) => {
    const { canvas } = person;
    await send(person, 'Hello?');
    await canvas.findByRole('button', { name: 'Try again' });
    await goElsewhereAndBack(person, newestConversation(storyBackend()).partner);
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByText('Hello?')).toBeVisible();
  },
});

/** A message that was written just now, or some hours ago. */
const writtenMessage = (text: string, hoursAgo = 0) => {
  const backend = storyBackend();
  return {
    to: newestConversation(backend).partner.id,
    text,
    clientId: 'b3f1a5de-6a0e-4c43-9d7f-0a5b8f2c9e11',
    key: '5d0f7c1e-2b7a-4f63-8a53-3c1c5f0e7d22',
    writtenAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    acknowledged: false,
  };
};

/** Stores a message as a closed browser has left it. */
function storeUnsent(message: ReturnType<typeof writtenMessage>, owner = storyBackend().self?.id) {
  localStorage.setItem(
    `outbox:${owner}:${message.clientId}`,
    JSON.stringify({ message, state: 'waiting_for_network' }),
  );
}

/** A message that was not sent when the browser was closed is sent when it is opened again, a draft encrypted (CHAT-27). */
export const OpenedAgain = meta.story({
  beforeEach: [
    withBackend(),
    () => {
      const { partner } = newestConversation(storyBackend());
      const drafts = [
        [storyBackend().self?.id, 'How was your weekend?'],
        ['somebody-else', 'Not for your eyes'],
      ] as const;
      for (const [owner, draft] of drafts) {
        storeUnsent(writtenMessage('Hello?'), owner);
        localStorage.setItem(`draft:${owner}:${partner.id}`, draft);
      }
    },
  ],
  play: async (person) => {
    const backend = storyBackend();
    const { partner, messages } = newestConversation(backend);
    const log = within(await person.canvas.findByRole('log'));
    await waitFor(() => expect(messages.at(-1)?.text).toBe('Hello?'));
    await waitFor(() => expect(log.getAllByText('Hello?')).toHaveLength(1));
    await expect(backend.self?.credits).toBe(41);
    await expect(await fieldOf(person)).toHaveValue('How was your weekend?');
    // The member's draft remains, and nothing of the other member's.
    const storedKeys = () => Object.keys(localStorage).filter((key) => /^(?:draft|outbox):/.test(key));
    await waitFor(() => expect(storedKeys()).toEqual([`draft:${backend.self?.id}:${partner.id}`]));
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('your weekend'));
  },
});

/** A message that is older than 24 hours is not sent by itself (CHAT-27). */
export const OpenedDaysLater = meta.story({
  beforeEach: [withBackend(), () => storeUnsent(writtenMessage('Tonight?', 30))],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not sent');
    await expect(canvas.getByRole('button', { name: 'Take back' })).toBeVisible();
    await expect(storyBackend().self?.credits).toBe(42);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    const { messages } = newestConversation(storyBackend());
    await waitFor(() => expect(messages.at(-1)?.text).toBe('Tonight?'));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
});

/** A message waits behind one that failed, until its writer tries that one again (CHAT-23). */
export const BehindOneThatFailed = NotSent.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await send(person, 'Hello?');
    await canvas.findByRole('button', { name: 'Try again' });
    await send(person, 'It is me.');
    const log = within(canvas.getByRole('log'));
    await expect(await log.findByText(/Waiting to be sent$/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    const { messages } = newestConversation(storyBackend());
    await waitFor(() => expect(messages.slice(-2).map(({ text }) => text)).toEqual(['Hello?', 'It is me.']));
    await waitFor(() => expect(log.queryByText(/Waiting to be sent$/)).toBeNull());
  },
});
