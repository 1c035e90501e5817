import { liveEvents, type LiveEventName } from '@rendezvous/contract/events';
import { z } from 'zod';

/**
 * The version of what processes send each other, part of each channel's name: releases that run side by side during a
 * deploy hear only their own, and find the others' news by the sweep. Raise it when a payload's meaning changes.
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

/** What one process sends the others: whose outbox has new rows, or an event that is not worth a row. */
export type Payload = z.infer<typeof payload>;

/** A payload as it came; null when it is not one of ours, for anybody may write to a channel. */
export function readPayload(text: string): Payload | null {
  try {
    return payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
