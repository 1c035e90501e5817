import { expect, fn, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../testing/conversations.fixture.ts';
import { fieldOf } from '../testing/chat.driver.ts';
import { Screen } from '../testing/Screen.tsx';
import { withBackend, storyBackend } from '../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Session end',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}`, onLeave: fn() },
  beforeEach: withBackend(),
});
export default meta;

const storedTexts = () => Object.keys(localStorage).filter((key) => /^(?:draft|outbox):/.test(key));

/**
 * The session ends while the member writes, for example after a new password on another device. The private page
 * disappears at once, the log-in leads back to it, and the draft is kept.
 */
export const WhileWriting = meta.story({
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const field = await fieldOf(person);
    await userEvent.type(field, 'Nobody is to read this');
    await waitFor(() => expect(storedTexts()).toHaveLength(1));
    storyBackend().signIn(null);
    await userEvent.type(field, '{Enter}');
    const here = encodeURIComponent(`/chats/${newestConversation(storyBackend()).id}`);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(`/login?next=${here}`));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('heading', { name: 'You have been logged out' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?next=${here}`);
    await expect(canvas.queryByRole('log')).toBeNull();
    await expect(canvas.queryByText(newestConversation(storyBackend()).partner.name)).toBeNull();
    await expect(storedTexts()).toHaveLength(1);
  },
});

/** The page makes no call, and notices the end of the session because its stream is refused. */
export const WhileReading = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const { partner } = newestConversation(storyBackend());
    await userEvent.type(await fieldOf(person), 'Half a thought');
    const { self } = storyBackend();
    storyBackend().signIn(null);
    if (self) storyBackend().live.end(self.id);
    await expect(await canvas.findByRole('heading', { name: 'You have been logged out' })).toBeVisible();
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
    await expect(canvas.queryByText(partner.name)).toBeNull();
    await expect(storedTexts()).toHaveLength(1);
  },
});

/** Another tab logged out. This tab reloads, and shows nothing private until then. */
export const LoggedOutElsewhere = meta.story({
  args: { path: () => '/likes' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Likes' });
    await waitFor(() => expect(localStorage.getItem('member')).not.toBeNull());
    storyBackend().signIn(null);
    const preventReload = (event: NavigateEvent) =>
      event.navigationType === 'reload' && event.preventDefault();
    navigation.addEventListener('navigate', preventReload);
    dispatchEvent(new StorageEvent('storage', { key: 'member', newValue: null }));
    await expect(await canvas.findByRole('heading', { name: 'You have been logged out' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Likes' })).toBeNull();
    navigation.removeEventListener('navigate', preventReload);
  },
});

/** A save that is refused ends the page too. */
export const WhileSaving = meta.story({
  args: { path: () => '/profile' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your name on the site'), 'a');
    storyBackend().signIn(null);
    // The field is saved when it is left (PROFILE-9).
    await userEvent.tab();
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/login?next=%2Fprofile'));
    await expect(await canvas.findByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  },
});
