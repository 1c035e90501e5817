import type { ChatPhoto } from '@rendezvous/contract/attachments';
import type { Evidence } from '@rendezvous/contract/desk-calls';

/** The photos in reported messages, which are all of the reported member, in their order (CHAT-20, SAFETY-14). */
export function sentPhotosOf(evidence: Evidence | null): readonly ChatPhoto[] {
  return (evidence?.messages ?? []).flatMap(({ attachment }) =>
    attachment?.kind === 'photo' && attachment.photo ? [attachment] : [],
  );
}
