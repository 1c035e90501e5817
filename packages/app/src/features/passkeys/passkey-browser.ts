import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@rendezvous/contract/passkey-calls';
import type { PasskeyAnswer, PasskeySupport } from '@rendezvous/machines/passkey/passkey.context';

/** The library is loaded when the browser is first asked. */
const fetchLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof fetchLibrary>>;

/** Reads what the browser can do. A page that is not secure has no passkeys. */
export async function readSupport(): Promise<PasskeySupport> {
  if (!('PublicKeyCredential' in globalThis)) return 'none';
  // Older browsers lack the function.
  const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.();
  return canOffer ? 'autofill' : 'dialog';
}

/** Lets the member create a passkey in the browser's dialog. An abort closes it. */
export function createPasskey(options: PasskeyCreationOptions, signal: AbortSignal): Promise<PasskeyAnswer> {
  return asked(signal, async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    } satisfies CreatedCredential;
  });
}

/**
 * Lets somebody choose a passkey: in the browser's dialog or, with `autofill`, among the suggestions of the field that has
 * `webauthn` in its `autocomplete`.
 */
export function choosePasskey(
  options: PasskeyRequestOptions,
  { autofill, signal }: { readonly autofill: boolean; readonly signal: AbortSignal },
): Promise<PasskeyAnswer> {
  return asked(signal, async ({ startAuthentication }) => {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    } satisfies UsedCredential;
  });
}

async function asked(
  signal: AbortSignal,
  ask: (library: Library) => Promise<CreatedCredential | UsedCredential>,
): Promise<PasskeyAnswer> {
  const library = await fetchLibrary();
  // The library itself ends a request when another one begins.
  const abort = () => library.WebAuthnAbortService.cancelCeremony();
  if (signal.aborted) return { outcome: 'cancelled' };
  signal.addEventListener('abort', abort);
  try {
    return { outcome: 'answered', credential: await ask(library) };
  } catch (error) {
    return { outcome: outcomeOf(error) };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Names an error of the browser (Web Authentication, 5.1.3 and 5.1.4), which the library wraps. */
function outcomeOf(error: unknown): 'cancelled' | 'alreadyAdded' | 'refused' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'alreadyAdded';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'refused';
}
