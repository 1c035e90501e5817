import type { KeptPasskey } from '@rendezvous/contract/conformance/software-authenticator';
import { offline, refused, timeout } from '../outcomes.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { PasskeyState } from '../state.ts';
import { handleOf } from './passkey-bytes.ts';

/** Gives a member a passkey, added a month ago. Its credential is one that no authenticator has, unless one is given. */
export function makePasskey(
  backend: MockBackend,
  memberId: string,
  changes: Partial<Omit<PasskeyState, 'id' | 'memberId'>> = {},
): PasskeyState {
  const passkey: PasskeyState = {
    id: backend.random.uuid(),
    memberId,
    credentialId: backend.random.uuid(),
    counter: 0,
    synced: true,
    name: 'My phone',
    addedAt: new Date(backend.clock.now().getTime() - 30 * 86_400_000),
    lastUsedAt: null,
    ...changes,
  };
  backend.passkeys.push(passkey);
  return passkey;
}

/** What an authenticator has to keep, so that it can log a member in with the passkey of this credential. */
export const keptPasskey = (
  { credentialId: id, memberId }: PasskeyState,
  { rpId, key }: Pick<KeptPasskey, 'rpId' | 'key'>,
): KeptPasskey => ({ id, rpId, key, userHandle: handleOf(memberId), counter: 0 });

/** Outcomes of the calls of passkeys. */
export const passkeyOutcomes = {
  expired: refused('passkey_expired'),
  refused: refused('passkey_refused'),
  taken: refused('passkey_taken'),
  full: refused('passkeys_full', { params: { limit: 10 } }),
  pendingDeletion: refused('pending_deletion'),
  notFound: refused('not_found'),
  noResponse: timeout,
  offline,
};
