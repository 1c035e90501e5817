import { expect, screen, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { fieldOf, type Person } from '../../testing/chat.driver.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Emojis in a message',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

const button = ({ canvas }: Person) => canvas.getByRole('button', { name: 'Add an emoji' });

/** Opens the picker from the field with the keyboard. */
async function openPicker(person: Person) {
  // The button for GIFs is between the two.
  await person.userEvent.tab({ shift: true });
  await person.userEvent.tab({ shift: true });
  await expect(button(person)).toHaveFocus();
  await person.userEvent.keyboard('{Enter}');
  const search = await screen.findByRole('searchbox', { name: 'Search emojis' });
  await waitFor(() => expect(search).toHaveFocus());
  return search;
}

/**
 * An emoji that is chosen with the keyboard is inserted at the caret, and is offered first the next time (CHAT-19,
 * A11Y-2).
 */
export const ChosenByKeys = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await fieldOf(person);
    await userEvent.type(field, 'Hello, you');
    await userEvent.keyboard('{ArrowLeft>5/}');
    await userEvent.type(await openPicker(person), 'red heart');
    await screen.findByRole('gridcell', { name: 'red heart', selected: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('Hello❤️, you');
    await userEvent.keyboard('!{Enter}');
    await expect(await canvas.findByText('Hello❤️!, you')).toBeVisible();

    await openPicker(person);
    const [first] = await screen.findAllByRole('gridcell');
    await expect(first).toHaveAccessibleName('red heart');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button(person)).toHaveFocus());
  },
});

/** An emoji replaces the selected text. */
export const InPlaceOfTheSelection = meta.story({
  play: async (person) => {
    const field = await fieldOf(person);
    await person.userEvent.type(field, 'Good night', { initialSelectionStart: 0 });
    (field as HTMLTextAreaElement).setSelectionRange(5, 10);
    await person.userEvent.type(await openPicker(person), 'full moon face');
    await person.userEvent.click(await screen.findByRole('gridcell', { name: 'full moon face' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('Good 🌝');
  },
});

export const Open = meta.story({
  play: async (person) => {
    await fieldOf(person);
    await person.userEvent.click(button(person));
    await expect(await screen.findByRole('gridcell', { name: 'grinning face' })).toBeVisible();
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });
