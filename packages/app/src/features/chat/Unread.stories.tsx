import { expect, waitFor, within } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { makeConversation } from '@rendezvous/mock-api/chats/chats.factory';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { slow } from '@rendezvous/mock-api/outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { waitForLiveEvents } from '../../testing/chat.driver.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** A conversation of 120 messages, of which the last ones are unread. */
const withUnread = (unread: number, failing = false) =>
  withBackend({
    arrange(backend) {
      if (!backend.self) return;
      const jona = makeMember(backend, { name: 'Jona', gender: 'male' });
      makeConversation(backend, backend.self, jona, { count: 120, minutesAgo: 3, unread });
      if (failing) {
        backend.outcomes.set('readChat', slow(1), 'next');
        backend.outcomes.set('readChat', chatOutcomes.tooMany);
      }
    },
  });

const meta = preview.meta({
  title: 'App/Unread messages',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withUnread(20),
  play: waitForScreen,
});
export default meta;

const topIn = (log: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - log.getBoundingClientRect().top;

const findDivider = (log: HTMLElement, text: string) =>
  within(log).findByText(text, { selector: '[data-unread]' }, { timeout: 5_000 });

const fromEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;

/** It opens at the first unread message, remembers it after the number is 0, and one press goes to the newest (CHAT-35). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const log = await canvas.findByRole('log', { name: 'Conversation with Jona' });
    const divider = await findDivider(log, '20 new messages');
    await waitFor(() => expect(Math.abs(topIn(log, divider))).toBeLessThan(80));
    await waitFor(() => expect(newestConversation(storyBackend()).messages).toHaveLength(120));
    await expect(await canvas.findByRole('button', { name: '20 new messages' })).toBeVisible();
    await waitForLiveEvents();
    const { partner } = newestConversation(storyBackend());
    await callMockBackend(storyBackend(), partner.id)('sendMessage', {
      key: crypto.randomUUID(),
      body: { id: storyBackend().self?.id ?? '', client_id: crypto.randomUUID(), text: 'Are you there?' },
    });
    await within(log).findByText('Are you there?');
    await expect(divider).toHaveTextContent('20 new messages');
    await userEvent.click(await canvas.findByRole('button', { name: '21 new messages' }));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(canvas.queryByRole('button', { name: /new message/ })).toBeNull();
    log.scrollTop = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the latest message' }));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(log).toHaveFocus();
  },
});

/** The first unread message is on an earlier page, which is loaded (CHAT-35). */
export const OnEarlierPages = meta.story({
  beforeEach: withUnread(70),
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    const divider = await findDivider(log, '70 new messages');
    await expect(within(log).getAllByRole('article')).toHaveLength(100);
    await waitFor(() => expect(Math.abs(topIn(log, divider))).toBeLessThan(80));
    await expect(await canvas.findByRole('button', { name: '70 new messages' })).toBeVisible();
  },
});

/** If the earlier page does not load, the conversation stays at its end and says why. */
export const EarlierPageFailed = meta.story({
  beforeEach: withUnread(70, true),
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    await expect(fromEnd(log)).toBeLessThan(2);
    await expect(within(log).getByRole('button', { name: 'Load earlier messages' })).toBeEnabled();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const GermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
