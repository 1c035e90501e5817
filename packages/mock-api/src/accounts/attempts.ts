import { CallError } from '@rendezvous/contract/errors';
import { LOGIN_FAILURES, RESET_MAILS_PER_DAY } from '@rendezvous/contract/rules';
import type { MockBackend } from '../mock-backend.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** @throws CallError account_locked, with the minutes left (LOGIN-3) */
export function refuseLocked(backend: MockBackend, email: string): void {
  const now = backend.clock.now().getTime();
  const end = blockEnd(backend.loginFailures.get(email) ?? []);
  if (end !== null && now < end) throw locked(end - now);
}

/** Counts a failure of a known or unknown address (LOGIN-3). Returns the error if it begins a block, else null. */
export function countFailure(backend: MockBackend, email: string): CallError | null {
  const now = backend.clock.now().getTime();
  const failures = [now, ...(backend.loginFailures.get(email) ?? [])].slice(0, LOGIN_FAILURES.count);
  backend.loginFailures.set(email, failures);
  const end = blockEnd(failures);
  return end === null ? null : locked(end - now);
}

/** Returns when the block by these failures (newest first) ends; null if they cause no block. */
function blockEnd(failures: readonly number[]): number | null {
  const [newest] = failures;
  const oldest = failures[LOGIN_FAILURES.count - 1];
  if (newest === undefined || oldest === undefined) return null;
  if (newest - oldest > LOGIN_FAILURES.windowMinutes * MINUTE_MS) return null;
  return newest + LOGIN_FAILURES.blockMinutes * MINUTE_MS;
}

function locked(remainingMs: number): CallError {
  return new CallError('account_locked', { params: { minutes: Math.ceil(remainingMs / MINUTE_MS) } });
}

/** @throws CallError rate_limited at the sixth request within 24 hours (LOGIN-7) */
export function countResetRequest(backend: MockBackend, email: string): void {
  const now = backend.clock.now().getTime();
  const today = (backend.resetRequests.get(email) ?? []).filter((at) => at > now - DAY_MS);
  const oldest = today[today.length - RESET_MAILS_PER_DAY];
  if (oldest !== undefined) {
    throw new CallError('rate_limited', { params: { retry_at: new Date(oldest + DAY_MS).toISOString() } });
  }
  backend.resetRequests.set(email, [...today, now]);
}
