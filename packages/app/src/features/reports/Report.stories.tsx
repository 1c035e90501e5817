import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { moderationOutcomes } from '@rendezvous/mock-api/moderation/moderation.outcomes';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';

const reported = (backend: MockBackend) => findMember(backend, ({ fictional }) => !fictional);

/** The conversation of the member with the first one who has written to them. */
function conversationOf(backend: MockBackend) {
  const found = [...backend.conversations.values()].find(({ sides, messages }) => {
    const isOwn = sides.has(backend.self?.id ?? '');
    return isOwn && messages.some(({ senderId }) => senderId !== backend.self?.id);
  });
  if (!found) throw new Error('conversationOf: nobody has written to the member.');
  return found;
}

const meta = preview.meta({
  title: 'App/Report',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/members/${reported(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function opensFromProfile({ canvas, userEvent }: Person, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Safety options for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  return within(await screen.findByRole('dialog', { name: `Report ${name}` }));
}

/** Three steps: the menu, the reason, and the button (SAFETY-7). The focus returns to the menu's button. */
export const FromProfile = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { id, name } = reported(storyBackend());
    const dialog = await opensFromProfile({ canvas, userEvent }, name);
    await userEvent.click(dialog.getByRole('radio', { name: 'Insults or threats' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    const sent = within(await screen.findByRole('dialog', { name: 'Thank you, we have your report' }));
    await expect(storyBackend().complaints).toMatchObject([
      { reason: 'insult', subject: { kind: 'profile', id } },
    ]);
    await userEvent.click(sent.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Safety options for ${name}` })).toHaveFocus(),
    );
  },
});

/** Escape closes the dialog only as long as nothing was written in it; the close button always does (SAFETY-7). */
export const Escaped = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = reported(storyBackend());
    const dialog = await opensFromProfile({ canvas, userEvent }, name);
    const text = dialog.getByRole('textbox');
    await userEvent.type(text, 'Asks everyone for money');
    await userEvent.keyboard('{Escape}');
    await expect(text).toHaveValue('Asks everyone for money');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await opensFromProfile({ canvas, userEvent }, name);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The report is not sent; the form keeps its contents. */
export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('complain', moderationOutcomes.unavailable),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = reported(storyBackend());
    const dialog = await opensFromProfile({ canvas, userEvent }, name);
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('We cannot be reached');
    await expect(dialog.getByRole('radio', { name: 'Something else' })).toBeChecked();
  },
});

/** A photo is reported from the full screen. */
export const FromPhoto = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = reported(storyBackend());
    await waitForScreen({ canvas });
    const [photo] = await canvas.findAllByRole('button', { name: new RegExp(`^${name}`) });
    await userEvent.click(photo as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Report this photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Report ${name}` }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Someone else’s photos or a made-up person' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('dialog', { name: 'Thank you, we have your report' });
    await expect(storyBackend().complaints).toMatchObject([{ subject: { kind: 'photo' } }]);
  },
});

/** From a conversation, the whole of it or one message is reported. */
export const FromConversation = meta.story({
  args: { path: (backend) => `/chats/${conversationOf(backend).id}` },
  play: async ({ canvas, userEvent }) => {
    const message = conversationOf(storyBackend()).messages.findLast(
      ({ senderId }) => senderId !== storyBackend().self?.id,
    );
    await userEvent.click(await canvas.findByRole('button', { name: /^Options for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Report/ }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'What do you mean?' }),
      String(message?.id),
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'Advertising, or asks for money' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('dialog', { name: 'Thank you, we have your report' });
    await expect(storyBackend().complaints).toMatchObject([
      { subject: { kind: 'message', id: String(message?.id) } },
    ]);
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    const { name } = reported(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Sicherheitsoptionen für ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Melden' }));
    const dialog = await screen.findByRole('dialog', { name: `${name} melden` });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});
