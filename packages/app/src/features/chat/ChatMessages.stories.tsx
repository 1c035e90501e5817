import { expect, screen, waitFor, within } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { addMessage, startConversation } from '@rendezvous/mock-api/chats/conversations';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import { longConversation } from '../../testing/conversations.fixture.ts';
import { waitForLiveEvents, type Person } from '../../testing/chat.driver.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** A conversation that Jona began, with these messages. */
function jonaWrites(...texts: string[]) {
  return withBackend({
    arrange(backend) {
      if (!backend.self) return;
      const jona = makeMember(backend, { name: 'Jona', gender: 'male' });
      const conversation = startConversation(backend, backend.self.id, jona.id);
      for (const text of texts) {
        addMessage(backend, conversation, {
          clientId: backend.random.uuid(),
          senderId: jona.id,
          text,
          attachment: null,
          creditsSpent: 0,
          automatic: false,
          sentAt: backend.clock.now(),
        });
      }
    },
  });
}

const lastConversation = (backend: MockBackend) => {
  const conversation = [...backend.conversations.values()].at(-1);
  if (!conversation) throw new Error('There is no conversation.');
  return conversation;
};

const meta = preview.meta({
  title: 'App/Chat messages',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${lastConversation(backend).id}` },
  beforeEach: jonaWrites('Good morning', 'Do you like tea?'),
  play: waitForScreen,
});
export default meta;

const reactionsInBackend = () =>
  lastConversation(storyBackend())
    .messages.at(-1)
    ?.reactions.map(({ reaction }) => reaction);

async function react({ canvas, userEvent }: Person, what: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'React or report: Do you like tea?' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
}

/** One reaction to each message, which can be changed and removed (CHAT-30). */
export const Reactions = meta.story({
  play: async (person) => {
    await react(person, 'Love');
    await expect(await person.canvas.findByRole('img', { name: 'You: Love' })).toBeVisible();
    await react(person, 'Laughing');
    await expect(await person.canvas.findByRole('img', { name: 'You: Laughing' })).toBeVisible();
    await expect(person.canvas.queryByRole('img', { name: 'You: Love' })).toBeNull();
    await waitFor(() => expect(reactionsInBackend()).toEqual(['laugh']));
    await react(person, 'Remove my reaction');
    await waitFor(() => expect(person.canvas.queryByRole('img', { name: 'You: Laughing' })).toBeNull());
    await waitFor(() => expect(reactionsInBackend()).toEqual([]));
  },
});

/** The arrow keys move between the messages, so that their buttons are one stop of Tab. */
export const ReactionByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const last = await canvas.findByRole('button', { name: 'React or report: Do you like tea?' });
    const first = canvas.getByRole('button', { name: 'React or report: Good morning' });
    await expect([first.tabIndex, last.tabIndex]).toEqual([-1, 0]);
    // On a desktop the field has the focus at first.
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message to Jona' })).toHaveFocus());
    last.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const love = await screen.findByRole('menuitem', { name: 'Love' });
    await waitFor(() => expect(love).toBeVisible());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Wow' }));
    await expect(await canvas.findByRole('img', { name: 'You: Wow' })).toBeVisible();
  },
});

/** A reaction that the server refuses is taken back, with the reason. */
export const ReactionFailed = meta.story({
  beforeEach: (context) => {
    const end = jonaWrites('Do you like tea?')(context);
    storyBackend().outcomes.set('reactToMessage', chatOutcomes.offline);
    return end;
  },
  play: async (person) => {
    await react(person, 'Love');
    await waitFor(() => expect(person.canvas.queryByRole('img', { name: 'You: Love' })).toBeNull());
    await expect(reactionsInBackend()).toEqual([]);
  },
});

const complaints = () => storyBackend().complaints.map(({ reason, subject }) => ({ reason, subject }));

/** Chooses a reason in the report of a message and sends it, after which the focus is back at its button. */
async function sendReport({ canvas, userEvent }: Person, text: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Jona' }));
  await waitFor(() => expect(dialog.getByText(text)).toBeVisible());
  await userEvent.click(dialog.getByRole('radio', { name: 'Insults or threats' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(canvas.getByRole('button', { name: new RegExp(`report.*: ${text}`, 'i') })).toHaveFocus(),
  );
}

/** Any message can be reported at its button, also the first one, in three steps (SAFETY-7). */
export const ReportMessage = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('button', { name: 'React or report: Good morning' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
    await sendReport(person, 'Good morning');
    const id = String(lastConversation(storyBackend()).messages[0]?.id);
    await expect(complaints()).toEqual([{ reason: 'insult', subject: { kind: 'message', id } }]);
  },
});

/** After the other has left, messages can still be reported, and not reacted to (SAFETY-7, CHAT-30). */
export const ReportMessageOfSomebodyWhoLeft = meta.story({
  beforeEach: (context) => {
    const end = jonaWrites('Good morning', 'Do you like tea?')(context);
    const jona = [...storyBackend().members.values()].at(-1);
    if (jona) jona.status = 'banned';
    return end;
  },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const report = await canvas.findByRole('button', { name: 'Report message: Do you like tea?' });
    await expect(canvas.queryByRole('button', { name: /^React/ })).toBeNull();
    await userEvent.click(report);
    await sendReport(person, 'Do you like tea?');
    await expect(complaints()).toHaveLength(1);
  },
});

/** The other's reaction to an own message appears by itself (LIVE-1). */
export const ReactionArrives = meta.story({
  play: async ({ canvas }) => {
    await within(await canvas.findByRole('log')).findByText('Do you like tea?');
    await waitForLiveEvents();
    const backend = storyBackend();
    const conversation = lastConversation(backend);
    const [jona] = conversation.messages;
    const own = await callMockBackend(backend)('sendMessage', {
      key: crypto.randomUUID(),
      body: { id: jona?.senderId ?? '', client_id: crypto.randomUUID(), text: 'I do' },
    });
    await within(canvas.getByRole('log')).findByText('I do');
    await callMockBackend(backend, jona?.senderId)('reactToMessage', {
      body: { message: own.message.id, reaction: 'thumbs_up' },
    });
    await expect(await canvas.findByRole('img', { name: 'Jona: Thumbs up' })).toBeVisible();
  },
});

async function openSearch({ canvas, userEvent }: Person) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Options for the conversation with/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Search in this conversation' }));
  const field = await canvas.findByRole('searchbox', { name: 'Search in this conversation' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

/** The hits are listed with what was found marked; the keys move between them (CHAT-31). */
export const Search = meta.story({
  beforeEach: jonaWrites('Good morning', 'Do you like tea?', 'A good TEA is rare'),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await openSearch(person);
    await userEvent.type(field, 'tea');
    const list = within(await canvas.findByRole('list', { name: 'Matches' }));
    await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(2));
    await expect(list.getAllByText(/^tea$/i)[0]?.tagName).toBe('MARK');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect(await canvas.findByText('2 of 2')).toBeVisible();
    const log = canvas.getByRole('log');
    await waitFor(() => expect(log.querySelector('[data-found]')).toHaveTextContent(/Do you like tea\?/));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('searchbox', { name: 'Search in this conversation' })).toBeNull();
    await expect(
      canvas.getByRole('button', { name: 'Options for the conversation with Jona' }),
    ).toHaveFocus();
  },
});

export const SearchFindsNothing = meta.story({
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async (person) => {
    await person.userEvent.type(await openSearch(person), 'coffee');
    await expect(await person.canvas.findByText('No message contains this.')).toBeVisible();
  },
});

export const SearchFailed = meta.story({
  beforeEach: (context) => {
    const end = jonaWrites('Do you like tea?')(context);
    storyBackend().outcomes.set('searchChat', chatOutcomes.offline);
    return end;
  },
  play: async (person) => {
    const { canvas, userEvent } = person;
    await userEvent.type(await openSearch(person), 'tea');
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    await expect(await canvas.findByText('0 of 1')).toBeVisible();
  },
});

/** A hit that is not loaded yet is loaded with everything after it. */
export const SearchJumpsBack = meta.story({
  args: { path: (backend) => `/chats/${longConversation(backend).id}` },
  beforeEach: withBackend(),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first] = longConversation(storyBackend()).messages;
    const text = first?.text ?? '';
    await userEvent.type(await openSearch(person), text.slice(0, 20).replaceAll(/[{[]/g, '$&$&'));
    const list = within(await canvas.findByRole('list', { name: 'Matches' }));
    await waitFor(() => expect(list.getAllByRole('button').length).toBeGreaterThan(0));
    await userEvent.click(list.getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('log').querySelector('[data-found]')).toBeVisible());
    await expect(document.getElementById(`message-${first?.id}`)).toHaveAttribute('data-found');
  },
});

/** What a stranger writes first can be declined with one press (CHAT-32). */
export const Request = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByRole('heading', { name: 'Your conversations' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Jona\b/ })).toBeNull());
    const side = lastConversation(storyBackend()).sides.get(storyBackend().self?.id ?? '');
    await waitFor(() => expect(side?.declined).toBe(true));
  },
});

/** The request disappears with an answer. */
export const RequestAnswered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Decline' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message to Jona' }), 'I do');
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Decline' })).toBeNull());
  },
});

/** A first message with contact details carries a warning (CHAT-33). */
export const RequestWithLink = meta.story({
  globals: { viewport: { value: 'phone' }, locale: 'fi' },
  beforeEach: jonaWrites('Write to me at https://example.org/jona'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Tässä on linkki/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Torju' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { viewport: { value: 'phone' }, locale: 'de', theme: 'dark' },
  beforeEach: jonaWrites('Meine Nummer ist +49 151 23456789'),
});
