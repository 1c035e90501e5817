import { expect, waitFor } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { fieldOf, send } from '../../testing/chat.driver.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Sending a message, late',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
});
export default meta;

/**
 * While the server fails, the page says that it is still trying; the message is sent and charged once (CHAT-22,
 * CHAT-24).
 */
export const StillTrying = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.offline),
  }),
  play: async (person) => {
    const { canvas } = person;
    const { messages } = newestConversation(storyBackend());
    await fieldOf(person);
    const timers = holdTimers();
    try {
      await send(person, 'Hello?');
      await waitFor(() => expect(timers.waits()).toContain(2_000));
      timers.pass(4_000, () => {});
      await expect(await canvas.findByText('Not sent yet. We are still trying.')).toBeVisible();
      for (const wait of [4_000, 8_000]) {
        await waitFor(() => expect(timers.waits()).toContain(wait));
        timers.pass(wait, () => {});
      }
      await waitFor(() => expect(timers.waits()).toContain(16_000));
      storyBackend().outcomes.clear();
      timers.pass(16_000, () => {});
      await waitFor(() => expect(messages.at(-1)?.text).toBe('Hello?'));
      await waitFor(() => expect(canvas.queryByText('Not sent yet. We are still trying.')).toBeNull());
      await expect(messages.filter(({ text }) => text === 'Hello?')).toHaveLength(1);
      await expect(storyBackend().self?.credits).toBe(41);
    } finally {
      timers.release();
    }
  },
});
