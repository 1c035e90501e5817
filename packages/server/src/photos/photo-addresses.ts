import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHOTO_WIDTHS } from '@rendezvous/contract/rules';
import type { Size } from './encode.ts';
import type { PhotoFormat } from './photos.present.ts';

/**
 * Addresses expire at whole steps, one to two steps after they were signed (PHOTO-9). All responses of one step contain
 * the same address, so browsers and a CDN can cache the photo, and access ends after at most twenty minutes.
 */
const STEP_SECONDS = 600;
/** 128 bits cannot be guessed in twenty minutes. */
const SIGNATURE_BYTES = 16;
/** How many signed addresses of one step are cached, since many responses contain the same photos. */
const CACHED_SIGNATURES = 20_000;

/** What a signed address grants: one photo, clear or blurred, in its widths up to `widest`. */
type Grant = { readonly id: string; readonly blurred: boolean; readonly widest: number };

/** The photo that an address requests; `grantedUntil` is null when the session has to be checked. */
export type RequestedPhoto = { readonly id: string; readonly size: Size; readonly grantedUntil: Date | null };

export type PhotoAddresses = {
  /** Signs the address of a photo's files, without the file's name, for ten to twenty minutes from now (PHOTO-9). */
  sign(grant: Grant, now: Date): string;
  /** Parses the path of a request; null if it is not a photo's. An expired or forged signature counts as none. */
  read(path: string, now: Date): RequestedPhoto | null;
};

const PATH =
  /^\/photos\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/(?<expires>[\da-z]{1,8})-(?<widest>\d{3})-(?<signature>[\w-]{22}))?\/(?<width>\d{3})(?<blurred>-blurred)?\.(?<format>avif|webp)$/;

/** Signs and reads `/photos/<id>/<expires>-<widest>-<signature>/<width>[-blurred].<format>`, signed or not. */
export function createPhotoAddresses(keys: readonly Buffer[]): PhotoAddresses {
  const [current] = keys;
  if (!current) throw new Error('There is no key for signing photo addresses.');
  const signatures = new Map<string, string>();
  let cachedExpiry = 0;

  return {
    sign(grant, now) {
      const expires = (Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + 2) * STEP_SECONDS;
      if (expires !== cachedExpiry || signatures.size >= CACHED_SIGNATURES) {
        signatures.clear();
        cachedExpiry = expires;
      }
      const { id, blurred, widest } = grant;
      const name = `${id}${widest}${blurred}`;
      const known = signatures.get(name);
      if (known) return known;
      const signature = signatureOf(current, grant, expires).toString('base64url');
      const address = `/photos/${id}/${expires.toString(36)}-${widest}-${signature}`;
      signatures.set(name, address);
      return address;
    },

    read(path, now) {
      const found = PATH.exec(path)?.groups;
      if (!found?.id) return null;
      const width = Number(found.width);
      const blurred = found.blurred !== undefined;
      const size = { width, format: found.format as PhotoFormat, blurred };
      const requested = { id: found.id, size, grantedUntil: null };
      if (!found.signature) return requested;
      const expires = Number.parseInt(found.expires ?? '', 36);
      const widest = Number(found.widest);
      const grant = { id: found.id, blurred, widest };
      const signature = Buffer.from(found.signature, 'base64url');
      const isOurs = keys.some((key) => timingSafeEqual(signatureOf(key, grant, expires), signature));
      const isGranted = PHOTO_WIDTHS.some((encoded) => encoded === width && encoded <= widest);
      if (!isOurs || !isGranted || expires * 1_000 <= now.getTime()) return requested;
      return { ...requested, grantedUntil: new Date(expires * 1_000) };
    },
  };
}

function signatureOf(key: Buffer, { id, blurred, widest }: Grant, expires: number): Buffer {
  const granted = `${id} ${blurred ? 'blurred' : 'clear'} ${widest} ${expires}`;
  return createHmac('sha256', key).update(granted).digest().subarray(0, SIGNATURE_BYTES);
}
