import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@rendezvous/contract/passkey-calls';
import { PASSKEY_CHALLENGE_MINUTES } from '@rendezvous/contract/rules';
import { parse as bytesOfUuid } from 'uuid';
import type { Site } from '../site/site.ts';
import type { Account } from './accounts.store.ts';
import type { StoredPasskey } from './passkeys.store.ts';

/* The only file that knows the library of Web Authentication. It checks and stores nothing about members. */

const timeout = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** A passkey belongs to the host of its site, and pages of other origins cannot use it (LOGIN-13). */
const rpId = ({ origin }: Site) => new URL(origin).hostname;

const userHandle = (memberId: string) => Buffer.from(bytesOfUuid(memberId)).toString('base64url');

const transportsOf = (transports: readonly string[]) => (transports.length > 0 ? [...transports] : undefined);

/** What the browser is asked when a member adds a passkey. */
export async function creationOptions(
  site: Site,
  { id, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
  existing: readonly StoredPasskey[],
): Promise<PasskeyCreationOptions> {
  const { challenge, rp, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: rpId(site),
    rpName: site.settings.name,
    userName: email,
  });
  return {
    challenge,
    timeout,
    rp: { id: rpId(site), name: rp.name },
    user: { id: userHandle(id), name: email, displayName: name },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    attestation: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: transportsOf(transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What the browser is asked when somebody logs in. It names no passkey, so that the browser offers its own. */
export async function requestOptions(site: Site): Promise<PasskeyRequestOptions> {
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId(site) });
  return { challenge, timeout, rpId: rpId(site), userVerification: 'required' };
}

/** The challenge that a browser says it has signed, or null when its data cannot be read. */
export function challengeOf({ response }: CreatedCredential | UsedCredential): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

type NewCredential = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>;

/** Checks a created passkey: challenge, origin, host and that its owner was verified. Returns null when it is refused. */
export async function checkCreated(
  site: Site,
  credential: CreatedCredential,
  challenge: string,
): Promise<NewCredential | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpId(site),
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, synced: registrationInfo.credentialBackedUp };
  } catch {
    // The library throws at the first thing that is wrong.
    return null;
  }
}

/**
 * Checks the signature of a passkey, as `checkCreated`, and that its counter has grown. Returns null when it is refused.
 */
export async function checkUsed(
  site: Site,
  credential: UsedCredential,
  { passkey, challenge }: { readonly passkey: StoredPasskey; readonly challenge: string },
): Promise<Pick<StoredPasskey, 'counter' | 'synced'> | null> {
  const handle = credential.response.userHandle;
  if (handle !== undefined && handle !== userHandle(passkey.memberId)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpId(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: passkey.publicKey,
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
