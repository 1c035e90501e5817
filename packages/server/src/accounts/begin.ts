import type { Tx } from '../database/types.ts';
import { rememberDevice } from './devices.store.ts';
import { beginSession } from './sessions.store.ts';

/** A session that has begun, and the browser that it began in. */
export type Begun = { readonly memberId: string; readonly token: string; readonly deviceToken: string };

/** Begins a session in a browser, which is known to be the member's from then on. */
export async function begin(
  tx: Tx,
  memberId: string,
  { deviceTokens, now }: { deviceTokens: readonly string[]; now: Date },
): Promise<Begun> {
  const deviceToken = await rememberDevice(tx, memberId, deviceTokens, now);
  return { memberId, token: await beginSession(tx, memberId, now), deviceToken };
}
