import { expect, screen, waitFor, within } from 'storybook/test';
import { drawnGif } from '@rendezvous/contract/drawn-gifs';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import type { Person } from '../../testing/chat.driver.ts';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/GIFs in a message',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend({ signedIn: { credits: 6 } }),
  play: waitForScreen,
});
export default meta;

async function openGifs({ canvas, userEvent }: Person) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Choose a GIF' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a GIF' }));
}

/** A GIF is found by its name and shown before it is sent; the button says what it costs (CHAT-21, CHAT-12). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const dialog = await openGifs(person);
    await dialog.findByRole('button', { name: 'A beating heart' });
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search GIFs' }), 'rain');
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'A beating heart' })).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'An umbrella in the rain' }));
    const send = await dialog.findByRole('button', { name: /^Send · 1 credit · about €\d/ });
    await expect(send).toHaveFocus();
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const picture = await within(canvas.getByRole('log')).findByRole('img', {
      name: 'An umbrella in the rain',
    });
    await waitFor(() => expect(picture).toHaveProperty('naturalWidth', 320));
    await waitFor(() => expect(storyBackend().self?.credits).toBe(5));
    await expect(await canvas.findByText('You: GIF')).toBeVisible();
  },
});

export const Open = meta.story({
  play: async (person) => {
    const dialog = await openGifs(person);
    await expect(await dialog.findByRole('button', { name: 'A beating heart' })).toBeInTheDocument();
  },
});

/** A received GIF can be paused by itself (CHAT-21, WCAG 2.2.2). */
export const Received = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('log');
    const backend = storyBackend();
    const { partner } = newestConversation(backend);
    partner.credits = 10;
    await callMockBackend(backend, partner.id)('sendMessage', {
      key: crypto.randomUUID(),
      body: {
        id: backend.self?.id ?? '',
        client_id: crypto.randomUUID(),
        text: '',
        attachment: { kind: 'gif', id: drawnGif('boat').id },
      },
    });
    const log = within(canvas.getByRole('log'));
    const picture = await log.findByRole('img', { name: 'A boat on the waves' });
    const before = picture.getAttribute('src');
    await userEvent.click(log.getByRole('button', { name: /^(Play|Pause)$/ }));
    await expect(picture).not.toHaveAttribute('src', before);
    await expect(await canvas.findByText('GIF')).toBeVisible();
  },
});

export const Nothing = meta.story({
  play: async (person) => {
    const dialog = await openGifs(person);
    await person.userEvent.type(dialog.getByRole('searchbox', { name: 'Search GIFs' }), 'xyz');
    await expect(await dialog.findByText('No GIF found')).toBeVisible();
  },
});

/** The GIFs did not load; the dialog offers to try again. */
export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listGifs', chatOutcomes.loggedOut),
  }),
  play: async (person) => {
    const dialog = await openGifs(person);
    await expect(await dialog.findByText('The GIFs did not load')).toBeVisible();
    storyBackend().outcomes.clear('listGifs');
    await person.userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByRole('button', { name: 'A beating heart' })).toBeVisible();
  },
});

export const DarkGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'GIF auswählen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Ein Boot auf den Wellen' }));
    await expect(await dialog.findByRole('button', { name: /^Senden · 1 Credit/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
