import { expect, waitFor, within } from 'storybook/test';
import { findConversation } from '@rendezvous/mock-api/chats/conversations';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import { storyBackend } from './story-backend.ts';

type Canvas = { getByRole(role: 'log'): HTMLElement };

/**
 * Repeats a member's typing notice until the page of the signed-in member shows it. From then on the page's live
 * connection is open, and it receives every event.
 */
export async function waitForTyping(canvas: Canvas, member: { id: string; name: string }): Promise<void> {
  const backend = storyBackend();
  const conversation = findConversation(backend, backend.self?.id ?? '', member.id)?.id ?? '';
  await waitFor(async () => {
    await callMockBackend(backend, member.id)('markChat', { body: { conversation, mark: 'typing' } });
    await expect(within(canvas.getByRole('log')).getByText(`${member.name} is typing…`)).toBeInTheDocument();
  });
}
