import { liveEvents, type LiveEventName } from '@rendezvous/contract/events';
import { z } from 'zod';

/**
 * The version of the payloads, which is part of each channel's name. Releases that run side by side during a deployment
 * receive only their own payloads and find other events by the sweep. Raise it when the meaning of a payload changes.
 */
const VERSION = 2;

/** The channel of LISTEN and NOTIFY. */
export const POSTGRES_CHANNEL = `live_v${VERSION}`;
/** The channel of Redis, which other applications may share. */
export const REDIS_CHANNEL = `rendezvous:live:v${VERSION}`;

const id = z.guid();
const type = z.enum(Object.keys(liveEvents) as [LiveEventName, ...LiveEventName[]]);

const payload = z.union([
  z.object({ from: id, news: z.array(id) }),
  z.object({ from: id, whisper: z.object({ memberId: id, type, ref: z.record(z.string(), z.string()) }) }),
]);

/** What a process sends to the others: `news`, the members with new rows, or `whisper`, an ephemeral event. */
export type Payload = z.infer<typeof payload>;

/** Parses a payload; null if it is not one of ours, because others may write to the channel. */
export function readPayload(text: string): Payload | null {
  try {
    return payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
