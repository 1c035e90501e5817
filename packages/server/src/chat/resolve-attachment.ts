import type { SentAttachment, StoredAttachment } from '@rendezvous/contract/attachments';
import { CallError } from '@rendezvous/contract/errors';
import type { Services } from '../services.ts';

/**
 * Returns what a message will carry. It runs before the transaction of the message, since a GIF may have to be looked up
 * elsewhere.
 * @throws CallError invalid_fields {attachment}, unavailable
 */
export async function resolveAttachment(
  { gifs }: Pick<Services, 'gifs'>,
  sent: SentAttachment | undefined,
): Promise<StoredAttachment | null> {
  if (!sent) return null;
  if (sent.kind !== 'gif') return sent;
  const gif = await gifs.find(sent.id);
  if (!gif) throw new CallError('invalid_fields', { fields: { attachment: 'unknown' } });
  return { kind: 'gif', gif };
}
