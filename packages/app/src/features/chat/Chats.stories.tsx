import { expect, screen, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { otherOf } from '@rendezvous/mock-api/chats/conversations';
import { refused } from '@rendezvous/mock-api/outcomes';
import { callWorld } from '@rendezvous/mock-api/transport';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { hearTyping } from '../../testing/hear-typing.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

function newest({ conversations, members, self }: World) {
  const conversation = [...conversations.values()].at(-1);
  const partner = conversation && members.get(otherOf(conversation, self?.id ?? ''));
  if (!conversation || !partner) throw new Error('Nobody has written in this world yet.');
  return { id: conversation.id, partner };
}

const meta = preview.meta({
  title: 'App/Chats',
  component: Screen,
  args: { path: (world) => `/chats/${newest(world).id}` },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

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

export const NotSent = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('sendMessage', refused('rate_limited')),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = newest(storyWorld()).partner;
    await userEvent.type(await canvas.findByRole('textbox', { name: `Message to ${name}` }), 'Hello?');
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByText('Hello?')).toBeVisible();
  },
});

export const Deleting = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { id, partner } = newest(storyWorld());
    await userEvent.click(
      await canvas.findByRole('button', { name: `Options for the conversation with ${partner.name}` }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete conversation' }));
    await expect(await canvas.findByRole('heading', { name: 'Your conversations' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: new RegExp(id) })).toBeNull();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
  },
});

export const ListOnPhone = meta.story({
  args: { path: () => '/chats' },
  globals: { viewport: { value: 'phone' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
