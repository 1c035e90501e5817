import type { Tx } from '../database/types.ts';
import type { DeviceName } from './device-name.ts';
import { rememberDevice } from './devices.store.ts';
import { beginSession } from './sessions.store.ts';

/** The tokens of a new session and of the browser that it began in. */
export type NewSession = { readonly memberId: string; readonly token: string; readonly deviceToken: string };

/** Begins a session and remembers the browser as one in which the member has logged in (LOGIN-4). */
export async function openSession(
  tx: Tx,
  memberId: string,
  { deviceTokens, device, now }: { deviceTokens: readonly string[]; device: DeviceName; now: Date },
): Promise<NewSession> {
  const deviceToken = await rememberDevice(tx, memberId, deviceTokens, now);
  return { memberId, token: await beginSession(tx, memberId, now, device), deviceToken };
}
