import { expect, waitFor, within } from 'storybook/test';
import { findConversation } from '@rendezvous/mock-api/chats/conversations';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import { storyBackend } from './story-backend.ts';

type Canvas = { getByRole(role: 'log'): HTMLElement };

/**
 * Lets a member type in their conversation with whoever is signed in until the page shows it: from then on its live
 * connection is there, and nothing that happens is missed.
 */
export async function hearTyping(canvas: Canvas, member: { id: string; name: string }): Promise<void> {
  const backend = storyBackend();
  const conversation = findConversation(backend, backend.self?.id ?? '', member.id)?.id ?? '';
  await waitFor(async () => {
    await callMockBackend(backend, member.id)('markChat', { body: { conversation, mark: 'typing' } });
    await expect(within(canvas.getByRole('log')).getByText(`${member.name} is typing…`)).toBeInTheDocument();
  });
}
