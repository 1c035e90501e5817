import { expect, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import type { Person } from '../../testing/chat.driver.ts';
import { setOnline } from '../../testing/network.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

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
