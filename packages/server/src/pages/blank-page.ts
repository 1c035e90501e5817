import { randomBytes } from 'node:crypto';
import { TRACKING_PARAMETERS, type Tracking, type TrackingParameter } from '@rendezvous/contract/tracking';

/**
 * Placeholders for the nonce and the server's time in a shared rendered page, where each response gets its own values.
 * They are random and known to this process only, so no text of a page can contain them by chance or by intent.
 */
export const BLANK = { nonce: randomBytes(16).toString('hex'), now: randomBytes(16).toString('hex') };

/** The length of the placeholder of an advertiser's parameter, in characters. */
export const TRACKING_PLACEHOLDER_LENGTH = 64;
/** The same for the parameters of an advertiser's link (`shared-address.ts`). */
export const BLANK_TRACKING = Object.fromEntries(
  TRACKING_PARAMETERS.map((name) => [name, randomBytes(TRACKING_PLACEHOLDER_LENGTH / 2).toString('hex')]),
) as Record<TrackingParameter, string>;

type Placeholder = keyof typeof BLANK | TrackingParameter;

/** A rendered page split at its placeholders, with the name of the value between each piece and the next. */
export type BlankPage = {
  readonly pieces: readonly Uint8Array[];
  readonly between: readonly Placeholder[];
};

const PLACEHOLDERS = Object.entries({ ...BLANK, ...BLANK_TRACKING }) as [Placeholder, string][];

export function blankPage(document: Uint8Array): BlankPage {
  const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const places = PLACEHOLDERS.flatMap(([name, placeholder]) =>
    placesOf(text, placeholder).map((at) => ({ name, at, end: at + placeholder.length })),
  );
  places.sort((a, b) => a.at - b.at);
  const begins = [0, ...places.map(({ end }) => end)];
  const ends = [...places.map(({ at }) => at), text.length];
  return {
    pieces: begins.map((begin, index) => text.subarray(begin, ends[index])),
    between: places.map(({ name }) => name),
  };
}

/** Returns the page with the values of one response. `tracking` are the parameters for which it has placeholders. */
export function fillPage(
  { pieces, between }: BlankPage,
  { nonce, now, tracking }: { nonce: string; now: Date; tracking?: Tracking },
): Buffer {
  const values = { ...tracking, nonce, now: now.toISOString() };
  return Buffer.concat(
    pieces.flatMap((piece, index) => {
      const name = between[index];
      return name ? [piece, Buffer.from(values[name] ?? '')] : [piece];
    }),
  );
}

/** Returns the address of a redirect with the advertiser's parameters of one response. */
export function fillLocation(location: string, tracking: Tracking | undefined): string {
  return TRACKING_PARAMETERS.reduce(
    (filled, name) => filled.replaceAll(BLANK_TRACKING[name], () => tracking?.[name] ?? ''),
    location,
  );
}

function placesOf(text: Buffer, placeholder: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + placeholder.length))
    places.push(at);
  return places;
}
