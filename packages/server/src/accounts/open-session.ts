import type { Tx } from '../database/types.ts';
import { setDeviceTimeZone } from './accounts.store.ts';
import type { DeviceName } from './device-name.ts';
import { rememberDevice } from './devices.store.ts';
import { beginSession } from './sessions.store.ts';

/** The tokens of a new session and of the browser that it began in. */
export type NewSession = { readonly memberId: string; readonly token: string; readonly deviceToken: string };

/**
 * Begins a session, remembers the browser as one in which the member has logged in (LOGIN-4), and from now on counts the
 * member's day in its time zone, if that is known (NOTIFY-6).
 */
export async function openSession(
  tx: Tx,
  memberId: string,
  {
    deviceTokens,
    device,
    deviceTimeZone,
    now,
  }: {
    deviceTokens: readonly string[];
    device: DeviceName;
    deviceTimeZone: string | null;
    now: Date;
  },
): Promise<NewSession> {
  if (deviceTimeZone) await setDeviceTimeZone(tx, memberId, deviceTimeZone);
  const deviceToken = await rememberDevice(tx, memberId, deviceTokens, now);
  return { memberId, token: await beginSession(tx, memberId, now, device), deviceToken };
}
