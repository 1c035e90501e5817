import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createPhotoAddresses } from './photo-addresses.ts';

const key = randomBytes(32);
const addresses = createPhotoAddresses([key]);
const id = uuidv7();
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const clear = (now: Date) => addresses.sign({ id, blurred: false, widest: 640 }, now);
const grantedUntil = (path: string, now: Date) => addresses.read(path, now)?.grantedUntil?.toISOString();

describe('a signed address', () => {
  it('is valid for 10 to 20 minutes, and is the same within a step of 10 minutes (PHOTO-9)', () => {
    const early = clear(at('12:00:00'));
    const late = clear(at('12:09:59'));
    expect(late).toBe(early);
    expect(clear(at('12:10:00'))).not.toBe(early);
    expect(grantedUntil(`${early}/640.webp`, at('12:00:00'))).toBe('2026-03-10T12:20:00.000Z');
    expect(grantedUntil(`${early}/640.webp`, at('12:19:59'))).toBe('2026-03-10T12:20:00.000Z');
    expect(addresses.read(`${early}/640.webp`, at('12:20:00'))).toEqual({
      id,
      size: { width: 640, format: 'webp', blurred: false },
      grantedUntil: null,
    });
  });

  it('grants existing widths in both formats, either clear or blurred (PHOTO-9)', () => {
    const now = at('12:00:00');
    const names = ['160.avif', '320.webp', '640.avif'];
    for (const name of names) expect(grantedUntil(`${clear(now)}/${name}`, now)).toBeDefined();
    for (const name of ['960.avif', '161.avif', '640-blurred.avif']) {
      expect([name, grantedUntil(`${clear(now)}/${name}`, now)]).toEqual([name, undefined]);
    }
    const blurred = addresses.sign({ id, blurred: true, widest: 640 }, now);
    expect(grantedUntil(`${blurred}/640-blurred.avif`, now)).toBeDefined();
    expect(grantedUntil(`${blurred}/640.avif`, now)).toBeUndefined();
  });

  it('grants nothing when its photo, expiry, width or signature was changed (PHOTO-9)', () => {
    const now = at('12:00:00');
    const address = clear(now);
    const [, , , token = ''] = address.split('/');
    // The signature may contain hyphens.
    const [, expires = '', widest, signature = ''] = /^([^-]+)-([^-]+)-(.+)$/.exec(token) ?? [];
    const later = (Number.parseInt(expires, 36) + 600).toString(36);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const forged of [
      `/photos/${uuidv7()}/${token}/640.webp`,
      `/photos/${id}/${later}-${widest}-${signature}/640.webp`,
      `/photos/${id}/${expires}-960-${signature}/960.webp`,
      `/photos/${id}/${expires}-${widest}-${flipped}/640.webp`,
      `${createPhotoAddresses([randomBytes(32)]).sign({ id, blurred: false, widest: 640 }, now)}/640.webp`,
    ]) {
      expect([forged, addresses.read(forged, now)?.grantedUntil]).toEqual([forged, null]);
    }
  });

  it('is accepted while its key is being replaced, also where the new key does not sign yet', () => {
    const next = randomBytes(32);
    const now = at('12:00:00');
    const first = createPhotoAddresses([key, next]);
    const then = createPhotoAddresses([next, key]);
    for (const [signer, reader] of [
      [first, then],
      [then, first],
    ] as const) {
      const path = `${signer.sign({ id, blurred: false, widest: 640 }, now)}/640.webp`;
      expect(reader.read(path, now)?.grantedUntil).not.toBeNull();
    }
    expect(then.sign({ id, blurred: false, widest: 640 }, now)).not.toBe(clear(now));
  });
});

it.each([
  '/photos/', `/photos/${id}`, `/photos/${id}/640.gif`, `/photos/${id}/master.jpg`, `/photos/${id}/x/640.webp`,
  `/photos/${id}/abc-640-short/640.webp`, `/photos/${id}/abc-640-${'a'.repeat(22)}/../640.webp`, `/photos/1/640.webp`,
])('does not read %s as the address of a photo', (path) => {
  expect(addresses.read(path, at('12:00:00'))).toBeNull();
}); // prettier-ignore
