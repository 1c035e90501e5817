import { fromBase64url, toBase64url } from '@rendezvous/contract/conformance/software-authenticator';
import type { UsedCredential } from '@rendezvous/contract/passkey-calls';

/** The user handle of a member: here the id as text, on the server its bytes. */
export const handleOf = (memberId: string) => toBase64url(new TextEncoder().encode(memberId));

/** The member whom an authenticator names, or null when it names none. */
export function ownerOf({ response }: UsedCredential): string | null {
  return response.userHandle ? new TextDecoder().decode(fromBase64url(response.userHandle)) : null;
}

/** What the browser says it has signed, as far as it can be read. */
export function clientDataOf(clientDataJSON: string): {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
} {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64url(clientDataJSON))) as ReturnType<
      typeof clientDataOf
    >;
  } catch {
    return {};
  }
}

/** Whether the authenticator has checked who is in front of it: bit 2 of the flags (Web Authentication, 6.1). */
export const wasVerified = (authenticatorData: string) =>
  ((fromBase64url(authenticatorData)[32] ?? 0) & 0x04) !== 0;

export function counterOf(authenticatorData: string): number {
  const bytes = fromBase64url(authenticatorData);
  return bytes.length < 37 ? 0 : new DataView(bytes.buffer).getUint32(33);
}
