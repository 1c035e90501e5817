import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sealedText } from '../data/sealed-texts.ts';
import { storeDraft } from '../features/chat/draft-storage.ts';
import { newestConversation } from './conversations.fixture.ts';
import { storyBackend } from './story-backend.ts';

/** The person who acts in a story: the page that they see, and their input. */
export type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/**
 * Waits until a page of the member receives live events, so that what happens then is seen at once and not only with the
 * first poll. It is the signed-in member unless another is named.
 */
export async function waitForLiveEvents(memberId = storyBackend().self?.id ?? ''): Promise<void> {
  await waitFor(() => expect(storyBackend().live.hasOpenPage(memberId)).toBe(true), { timeout: 10_000 });
}

/** The message field of the newest conversation. */
export function fieldOf({ canvas }: Person) {
  return canvas.findByRole('textbox', {
    name: `Message to ${newestConversation(storyBackend()).partner.name}`,
  });
}

export async function send(person: Person, text: string) {
  await person.userEvent.type(await fieldOf(person), text);
  await person.userEvent.click(person.canvas.getByRole('button', { name: /^Send/ }));
}

/** Chooses an action in the conversation's menu and confirms it. */
export async function chooseAndConfirm({ canvas, userEvent }: Person, what: string) {
  const { name } = newestConversation(storyBackend()).partner;
  await userEvent.click(
    await canvas.findByRole('button', { name: `Options for the conversation with ${name}` }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: what }));
}

/** The window about missing credits (CHAT-13). */
export const missingCredits = async () =>
  within(await screen.findByRole('dialog', { name: 'You do not have enough credits' }));

/** Closes the window about missing credits without buying. */
export async function buyLater({ userEvent }: Pick<Person, 'userEvent'>): Promise<void> {
  const short = await missingCredits();
  await userEvent.click(short.getByRole('button', { name: 'Not now' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'You do not have enough credits' })).toBeNull(),
  );
}

/** The draft of a message to a member, as this browser has stored it (CHAT-18). */
export const storedDraft = (id: string, selfId = storyBackend().self?.id ?? '') =>
  sealedText(selfId, `draft:${selfId}:${id}`);

/** The draft in the newest conversation. */
export const draftOfNewest = () => storedDraft(newestConversation(storyBackend()).partner.id);

/** Stores a draft in the newest conversation, as if it had been written on an earlier page. */
export const storeDraftOfNewest = (text: string) =>
  storeDraft(storyBackend().self?.id ?? '', newestConversation(storyBackend()).partner.id, text);
