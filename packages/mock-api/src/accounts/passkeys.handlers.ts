import { mayBeSignedIn, refuseProblems } from '@rendezvous/contract/account-input';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { passkeyName } from '@rendezvous/contract/passkey-name';
import type { CreatedCredential, UsedCredential } from '@rendezvous/contract/passkey-calls';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS, RECENT_LOGIN_MINUTES } from '@rendezvous/contract/rules';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { startSession } from './accounts.handlers.ts';
import { checkPassword } from './check-password.ts';
import { clientDataOf, counterOf, handleOf, ownerOf, wasVerified } from './passkey-bytes.ts';

const MINUTE_MS = 60_000;

/**
 * Passkeys (LOGIN-13 to LOGIN-16). Of an answer, the mock checks all that can be read without its key: challenge, origin,
 * verification, owner and counter. It does not check signatures.
 */
export const passkeyMocks = {
  listPasskeys: mock('listPasskeys', ({ viewer, backend, session }) => present(backend, viewer, session)),

  preparePasskey: mock('preparePasskey', ({ body, viewer, backend, session, request }) => {
    const { password } = body;
    if (password === undefined) {
      refuseProblems({ password: needsPassword(backend, session) ? 'required' : null });
    } else checkPassword(backend, viewer, { password });
    const own = passkeysOf(backend, viewer);
    refuseFull(own.length);
    const { hostname } = new URL(request.url);
    return {
      options: {
        challenge: challenge(backend, viewer.id),
        timeout: PASSKEY_CHALLENGE_MINUTES * MINUTE_MS,
        rp: { id: hostname, name: backend.site.settings.name },
        user: { id: handleOf(viewer.id), name: viewer.email, displayName: viewer.name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        attestation: 'none',
        excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    };
  }),

  addPasskey: mock('addPasskey', ({ body, viewer, backend, session, request }) => {
    const { name, problem } = passkeyName(body.name);
    refuseProblems({ name: problem });
    checkAnswer(backend, body.credential, { type: 'webauthn.create', memberId: viewer.id, request });
    refuseFull(passkeysOf(backend, viewer).length);
    const credentialId = body.credential.id;
    if (backend.passkeys.some((passkey) => passkey.credentialId === credentialId)) {
      throw new CallError('passkey_taken');
    }
    backend.passkeys.push({
      id: backend.random.uuid(),
      memberId: viewer.id,
      credentialId,
      counter: 0,
      synced: true,
      name,
      addedAt: backend.clock.now(),
      lastUsedAt: null,
    });
    return present(backend, viewer, session);
  }),

  renamePasskey: mock('renamePasskey', ({ body, viewer, backend, session }) => {
    const { name, problem } = passkeyName(body.name);
    refuseProblems({ name: problem });
    const passkey = passkeysOf(backend, viewer).find(({ id }) => id === body.id);
    if (!passkey) throw new CallError('not_found');
    passkey.name = name;
    return present(backend, viewer, session);
  }),

  removePasskey: mock('removePasskey', ({ body, viewer, backend, session }) => {
    const passkey = passkeysOf(backend, viewer).find(({ id }) => id === body.id);
    if (!passkey) throw new CallError('not_found');
    backend.passkeys.splice(backend.passkeys.indexOf(passkey), 1);
    return present(backend, viewer, session);
  }),

  preparePasskeyLogIn: mock('preparePasskeyLogIn', ({ backend, request }) => ({
    options: {
      challenge: challenge(backend, null),
      timeout: PASSKEY_CHALLENGE_MINUTES * MINUTE_MS,
      rpId: new URL(request.url).hostname,
      userVerification: 'required' as const,
    },
  })),

  logInByPasskey: mock('logInByPasskey', (call) => {
    const { backend, request } = call;
    const { credential } = call.body;
    checkAnswer(backend, credential, { type: 'webauthn.get', memberId: null, request });
    const passkey = backend.passkeys.find(({ credentialId }) => credentialId === credential.id);
    const member = backend.members.get(passkey?.memberId ?? '');
    const data = credential.response.authenticatorData;
    const counter = counterOf(data);
    const isRefused =
      !passkey ||
      !member ||
      !wasVerified(data) ||
      ownerOf(credential) !== member.id ||
      ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter);
    if (isRefused) throw new CallError('passkey_refused');
    if (member.status === 'pending_deletion') throw new CallError('pending_deletion');
    if (member.status === 'banned') throw new CallError('forbidden');
    if (!mayBeSignedIn(member)) throw new CallError('passkey_refused');
    Object.assign(passkey, { counter, lastUsedAt: backend.clock.now() });
    return startSession(call, member);
  }),
};

const passkeysOf = (backend: MockBackend, { id }: MemberState) =>
  backend.passkeys.filter(({ memberId }) => memberId === id);

/** @throws CallError passkeys_full */
function refuseFull(count: number): void {
  if (count >= PASSKEYS.count) throw new CallError('passkeys_full', { params: { limit: PASSKEYS.count } });
}

function needsPassword(backend: MockBackend, session: string | null): boolean {
  const began = backend.sessions.get(session ?? '')?.beganAt.getTime() ?? 0;
  return backend.clock.now().getTime() - began > RECENT_LOGIN_MINUTES * MINUTE_MS;
}

function challenge(backend: MockBackend, memberId: string | null): string {
  const value = backend.random.uuid().replaceAll('-', '');
  const expiresAt = new Date(backend.clock.now().getTime() + PASSKEY_CHALLENGE_MINUTES * MINUTE_MS);
  backend.passkeyChallenges.set(value, { memberId, expiresAt });
  return value;
}

/** @throws CallError passkey_expired, passkey_refused */
function checkAnswer(
  backend: MockBackend,
  { response }: CreatedCredential | UsedCredential,
  { type, memberId, request }: { type: string; memberId: string | null; request: Request },
): void {
  const data = clientDataOf(response.clientDataJSON);
  const asked = backend.passkeyChallenges.get(data.challenge ?? '');
  if (asked?.memberId !== memberId || asked.expiresAt <= backend.clock.now()) {
    throw new CallError('passkey_expired');
  }
  backend.passkeyChallenges.delete(data.challenge ?? '');
  if (data.type !== type || data.origin !== new URL(request.url).origin) {
    throw new CallError('passkey_refused');
  }
}

function present(
  backend: MockBackend,
  viewer: MemberState,
  session: string | null,
): CallResponse<'listPasskeys'> {
  return {
    passkeys: passkeysOf(backend, viewer)
      .toReversed()
      .map(({ id, name, addedAt, lastUsedAt, synced }) => ({
        id,
        name,
        added_at: addedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
        synced,
      })),
    password_required: needsPassword(backend, session),
  };
}
