import { expect, screen, waitFor, within } from 'storybook/test';
import { notifySelfChanged } from '@rendezvous/mock-api/accounts/self.present';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import preview from '@rendezvous/storybook/preview';
import { buyLater, draftOfNewest, fieldOf, missingCredits, send } from '../../testing/chat.driver.ts';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { setOnline } from '../../testing/network.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Sending without credits',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** A message that lacks credits waits, and is sent when there are credits (CHAT-13, CHAT-25). */
export const CreditsMissing = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const backend = storyBackend();
    await fieldOf(person);
    if (backend.self) backend.self.credits = 0;
    await send(person, 'Hello?');
    const short = await missingCredits();
    const waits = short.getByText('What you wrote will be sent as soon as you have credits.');
    await waitFor(() => expect(waits).toBeVisible());
    await buyLater(person);
    const log = within(canvas.getByRole('log'));
    await expect(log.getByText(/Waiting to be sent$/)).toBeInTheDocument();
    await userEvent.type(await fieldOf(person), 'And you?');
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    await buyLater(person);
    await expect(await fieldOf(person)).toHaveValue('And you?');

    if (backend.self) {
      backend.self.credits = 10;
      notifySelfChanged(backend, backend.self);
    }
    await waitFor(() => expect(log.queryByText(/Waiting to be sent$/)).toBeNull());
    const { messages } = newestConversation(backend);
    await waitFor(() => expect(messages.filter(({ text }) => text === 'Hello?')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(backend.self?.credits).toBe(9);
  },
});

/** A message that waits for credits can be taken back (CHAT-25). */
export const TakenBack = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.outOfCredits),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    await send(person, 'Hello?');
    await buyLater(person);
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back' }));
    await expect(await fieldOf(person)).toHaveValue('Hello?');
    await expect(canvas.queryByText(/Waiting to be sent$/)).toBeNull();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** What was written without a network costs more by the time it is sent: its writer is asked again (CHAT-36). */
export const PriceChanged = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const backend = storyBackend();
    const field = await fieldOf(person);
    setOnline(false);
    await send(person, 'Hello?');
    await expect(await canvas.findByText(/Waiting to be sent$/)).toBeInTheDocument();
    backend.site.settings = { ...backend.site.settings, message_credits: 2 };
    setOnline(true);
    const question = 'This now costs 2 credits, so it was not sent. Send it again if you agree.';
    await expect(await canvas.findByText(question)).toBeVisible();
    await expect(field).toHaveValue('Hello?');
    const sent = () => newestConversation(backend).messages.filter(({ text }) => text === 'Hello?');
    await expect(sent()).toEqual([]);
    await userEvent.click(await canvas.findByRole('button', { name: /^Send.*2 credits/ }));
    await waitFor(() => expect(sent().map(({ creditsSpent }) => creditsSpent)).toEqual([2]));
    await waitFor(() => expect(canvas.queryByText(question)).toBeNull());
  },
});

/** Sending without credits opens a window with a way to buy, and the text stays (CHAT-13). */
export const NoCredits = meta.story({
  beforeEach: withBackend({ signedIn: { credits: 0 } }),
  play: async (person) => {
    const field = await fieldOf(person);
    // Nothing opens before the member sends.
    await expect(screen.queryByRole('dialog')).toBeNull();
    await send(person, 'Hello?');
    const short = await missingCredits();
    await expect(short.getByRole('list')).toHaveTextContent('You have 0 credits.This costs 1 credit.');
    await expect(short.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
    await buyLater(person);
    await expect(field).toHaveValue('Hello?');
    await expect(draftOfNewest()).toBe('Hello?');
  },
});
