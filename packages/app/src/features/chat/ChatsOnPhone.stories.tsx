import { expect, spyOn, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import type { Person } from '../../testing/chat.driver.ts';
import { setOnline } from '../../testing/network.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { waitForTyping } from '../../testing/wait-for-typing.ts';

const meta = preview.meta({
  title: 'App/Chats on a phone',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
});
export default meta;

/** The list can be opened without a network, and then says that it may be out of date. */
export const ListOffline = meta.story({
  play: async ({ canvas, userEvent }) => {
    const backend = storyBackend();
    const { name } = newestConversation(backend).partner;
    await canvas.findByRole('log');
    setOnline(false);
    for (const call of ['listChats', 'readSelf', 'readChat'] as const)
      backend.outcomes.set(call, chatOutcomes.offline);
    await userEvent.click(canvas.getByRole('link', { name: 'All messages' }));
    await waitFor(() =>
      expect(canvas.getByText('You are offline. This list may be out of date.')).toBeVisible(),
    );
    await expect(canvas.getAllByRole('link', { name })[0]).toBeVisible();
    backend.outcomes.clear();
    setOnline(true);
    await waitFor(() => expect(canvas.queryByText(/^You are offline/)).toBeNull());
  },
});

/** Hides the page for a time, as a phone in a pocket does, and shows it again. */
function lookAway(milliseconds: number): void {
  const visibility = spyOn(document, 'visibilityState', 'get');
  // It is not a spy, because Storybook calls `Date.now` to log each call of a spy.
  const { now } = Date;
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    show('hidden');
    Date.now = () => now() + milliseconds;
    show('visible');
  } finally {
    Date.now = now;
    visibility.mockRestore();
  }
}

/** A stream that ended unnoticed while the phone slept is opened again, and what it missed is fetched once (LIVE-6). */
export const ReturnAfterSleep = meta.story({
  play: async ({ canvas }) => {
    const backend = storyBackend();
    const { partner } = newestConversation(backend);
    const write = (text: string) =>
      callMockBackend(backend, partner.id)('sendMessage', {
        key: crypto.randomUUID(),
        body: { id: backend.self?.id ?? '', client_id: crypto.randomUUID(), text },
      });
    const log = within(await canvas.findByRole('log'));
    const taken = spyOn(backend.outcomes, 'take');
    const asked = () =>
      ['streamEvents', 'listChats'].map((name) => taken.mock.calls.filter(([call]) => call === name).length);
    // What happened while the page loaded is fetched once, some seconds after it.
    await waitFor(() => expect(asked()[1]).toBe(1));
    await waitForTyping(canvas, partner);
    taken.mockClear();
    // The stream stays open, and brings nothing any more.
    const silent = spyOn(backend.live, 'send').mockImplementation(() => {});
    await write('Are you asleep?');
    silent.mockRestore();
    lookAway(59_000);
    await expect(log.queryByText('Are you asleep?')).toBeNull();
    await expect(asked()).toEqual([0, 0]);
    lookAway(60_000);
    await expect(await log.findByText('Are you asleep?')).toBeVisible();
    await write('Good morning!');
    await expect(await log.findByText('Good morning!')).toBeVisible();
    await expect(asked()).toEqual([1, 1]);
  },
});

/** Checks that the header's texts and buttons are inside the screen and not cut off. */
async function expectHeaderToFit(canvas: Person['canvas'], width: number) {
  const heading = await canvas.findByRole('heading', { level: 1 });
  const { name } = newestConversation(storyBackend()).partner;
  await expect(heading).toHaveTextContent(name);
  const header = heading.closest('header') as HTMLElement;
  const badge = within(header).getByText(/^Fictional/);
  for (const element of [heading, badge, ...within(header).getAllByRole('button')]) {
    const box = element.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(width);
    await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1);
    await expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight + 1);
  }
  // A word that fits on a line is not broken, so it has one rectangle.
  for (const word of [heading, badge].flatMap(wordsOf)) await expect(word.getClientRects()).toHaveLength(1);
  await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
}

/** A range around each word of an element. */
function wordsOf(element: HTMLElement): Range[] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range;
  });
}

/**
 * With text twice as large, the header still shows the name and the mark of a fictional profile (A11Y-5, FICTION-1).
 */
export const LargeText = meta.story({
  globals: { viewport: { value: 'phone' }, text: '200' },
  beforeEach: withBackend({
    arrange(backend) {
      const { partner } = newestConversation(backend);
      backend.members.set(partner.id, { ...partner, fictional: true, name: 'Maximiliana' });
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('log');
    for (const width of [390, 320]) {
      canvasElement.style.width = `${width}px`;
      await expectHeaderToFit(canvas, canvasElement.getBoundingClientRect().left + width);
    }
    canvasElement.style.width = '';
  },
});
