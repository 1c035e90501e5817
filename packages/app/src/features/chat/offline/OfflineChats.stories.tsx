import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { callOverHttp } from '../../../data/http.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { announceConnectionStatus } from '../../../live/connection-status.ts';
import { copiedChat, copiedChats, copiedSelf, type CopiedState } from '../../../offline/copied-state.ts';
import { OFFLINE_AREAS } from '../../../offline/offline-files.ts';
import { Providers } from '../../../Providers.tsx';
import { newestConversation } from '../../../testing/conversations.fixture.ts';
import { storyBackend, withBackend } from '../../../testing/story-backend.ts';
import { offlineRoutes } from './offline-routes.tsx';
import { offlineServices } from './offline-services.ts';

/** What a member's page would have stored of the backend of the story. */
async function copyOfBackend(): Promise<CopiedState> {
  const [{ user }, { settings }, list] = await Promise.all([
    callOverHttp('readSelf'),
    callOverHttp('readSettings'),
    callOverHttp('listChats'),
  ]);
  if (!user) throw new Error('Nobody is signed in in this story.');
  const chats = copiedChats(list);
  const conversations = new Map(
    await Promise.all(
      chats.chats.map(async ({ conversation: { id } }) => {
        const copied = copiedChat(await callOverHttp('readChat', { query: { conversation: id } }));
        return [id, copied as NonNullable<typeof copied>] as const;
      }),
    ),
  );
  const savedAt = Date.parse('2026-03-10T07:40:00Z');
  return {
    self: copiedSelf(user),
    settings,
    chats,
    conversations,
    savedAt,
    formatLocale: 'en-GB',
    theme: null,
  };
}

const unchanged = (state: CopiedState) => state;

type OfflinePageProps = {
  readonly path: string;
  /** What this browser has stored, given what it would have stored of the backend. */
  readonly stored?: (state: CopiedState) => CopiedState;
};

/** The page as `start-offline.tsx` shows it. */
function OfflinePage({ path, stored = unchanged }: OfflinePageProps) {
  const [opened, setOpened] = useState<ReturnType<typeof openOffline> | null>(null);
  useEffect(() => {
    const open = async () => {
      const page = openOffline(stored(await copyOfBackend()), path);
      await loadMessages(page.app.messages, 'en', OFFLINE_AREAS);
      setOpened(page);
    };
    void open();
  }, [path, stored]);
  return (
    opened && (
      <Providers app={opened.app} timeZone="Europe/Berlin" formatLocale="en-GB">
        <RouterProvider router={opened.router} />
      </Providers>
    )
  );
}

function openOffline(state: CopiedState, path: string) {
  const routes = offlineRoutes({ savedAt: state.savedAt, onRetry: () => undefined });
  return {
    app: offlineServices(state, 'en'),
    router: createMemoryRouter(routes, { initialEntries: [path] }),
  };
}

const withoutChats = (state: CopiedState): CopiedState => ({
  ...state,
  chats: { chats: [], unread: 0 },
  conversations: new Map(),
});

const meta = preview.meta({
  title: 'App/Chats without a network',
  component: OfflinePage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/chats' },
  beforeEach: withBackend(),
  afterEach: () => announceConnectionStatus(null),
});
export default meta;

/** The list says that there is no network, and from when it is. */
export const List = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^You are offline\. You see your messages as of 10 Mar 2026, 08:40\.$/),
    ).toBeVisible();
    const { name } = newestConversation(storyBackend()).partner;
    await expect(canvas.getAllByRole('link', { name: new RegExp(name) })[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** A conversation can be read, and what is written waits (CHAT-27). */
export const Conversation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = newestConversation(storyBackend()).partner;
    await userEvent.click((await canvas.findAllByRole('link', { name: new RegExp(name) }))[0] as HTMLElement);
    await canvas.findByRole('log');
    const field = await canvas.findByRole('textbox', { name: `Message to ${name}` });
    await userEvent.type(field, 'From the tunnel');
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(canvas.getByText('From the tunnel')).toBeVisible());
    await expect(
      await canvas.findByText(/What you write will be sent as soon as you are back online/),
    ).toBeVisible();
    await expect(
      newestConversation(storyBackend()).messages.some(({ text }) => text === 'From the tunnel'),
    ).toBe(false);
  },
});

export const ConversationOnPhone = Conversation.extend({ globals: { viewport: { value: 'phone' } } });

/** A conversation that is not among the last ones opens when the network is back. */
export const NotKept = meta.story({
  args: { path: '/chats/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This conversation is not on this device')).toBeVisible();
  },
});

/** Somebody without conversations. */
export const Empty = meta.story({
  args: { stored: withoutChats },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Your conversations appear here as soon as the connection is back.'),
    ).toBeVisible();
  },
});
