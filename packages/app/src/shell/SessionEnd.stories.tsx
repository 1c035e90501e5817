import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { newestConversation } from '../testing/conversations.ts';
import { fieldOf } from '../testing/conversing.ts';
import { Screen } from '../testing/Screen.tsx';
import { inWorld, storyWorld } from '../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Session end',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (world) => `/chats/${newestConversation(world).id}`, onLeave: fn() },
  beforeEach: inWorld(),
});
export default meta;

const written = () => Object.keys(localStorage).filter((key) => /^(?:draft|outbox):/.test(key));

/** As with a new password on another device: nothing of the member stays, and the log-in leads back. */
export const WhileWriting = meta.story({
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const field = await fieldOf(person);
    await userEvent.type(field, 'Nobody is to read this');
    await waitFor(() => expect(written()).toHaveLength(1));
    storyWorld().signIn(null);
    await userEvent.type(field, '{Enter}');
    const here = encodeURIComponent(`/chats/${newestConversation(storyWorld()).id}`);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(`/login?next=${here}`));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await expect(written()).toEqual([]);
    await expect(canvas.queryByText('Please log in to go on.')).toBeNull();
  },
});

/** Nothing can be saved any more: the page goes without a question. */
export const WithUnsavedChanges = meta.story({
  args: { path: () => '/profile#settings' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your name here'), 'a');
    await waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false));
    const asked = fn();
    addEventListener('beforeunload', asked, { once: true });
    storyWorld().signIn(null);
    await userEvent.click(canvas.getAllByRole('link', { name: /^Likes/ })[0] as HTMLElement);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    await expect(args.onLeave).toHaveBeenCalledWith(`/login?next=${encodeURIComponent('/profile#settings')}`);
    await expect(asked).not.toHaveBeenCalled();
    removeEventListener('beforeunload', asked);
  },
});
