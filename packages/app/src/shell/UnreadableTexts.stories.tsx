import { expect, screen, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { SEALED } from '../data/erase-unsent.ts';
import { Screen } from '../testing/Screen.tsx';
import { storyBackend, withBackend } from '../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Unreadable texts',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/chats' },
});
export default meta;

const draft = () => `draft:${storyBackend().self?.id}:0`;

/** A stored draft that cannot be decrypted is removed, and the member is told (CHAT-34). */
export const Damaged = meta.story({
  beforeEach: [
    withBackend(),
    () => {
      localStorage.setItem(draft(), `${SEALED}damaged`);
      return () => localStorage.removeItem(draft());
    },
  ],
  play: async () => {
    await screen.findByText(/could not be read/);
    await waitFor(() => expect(localStorage.getItem(draft())).toBeNull());
  },
});
