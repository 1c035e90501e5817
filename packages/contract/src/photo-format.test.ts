import { expect, test } from 'vitest';
import { isAnimated, photoFormat } from './photo-format.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...latin1(part)] : part)));

const latin1 = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const PNG = '\x89PNG\r\n\x1a\n';
const chunk = (type: string, length: number) =>
  [...uint32(length), ...latin1(type), ...Array.from({ length: length + 4 }, () => 0)] as const;
const media = (major: string, ...compatible: readonly string[]) =>
  bytes(uint32(16 + 4 * compatible.length), 'ftyp', major, uint32(0), ...compatible, 'avis');
const webp = (flags: number) => bytes('RIFF', uint32(0), 'WEBPVP8X', uint32(0), [flags]);

test('recognises photos by their content (PHOTO-2)', () => {
  expect(photoFormat(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(photoFormat(bytes(PNG))).toBe('png');
  expect(photoFormat(webp(0))).toBe('webp');
  expect(photoFormat(bytes('GIF89a'))).toBe('gif');
  expect(photoFormat(media('avif', 'mif1'))).toBe('avif');
  expect(photoFormat(media('mif1', 'avif', 'miaf'))).toBe('avif');
  expect(photoFormat(media('mif1', 'heic'))).toBe('heic');
  expect(photoFormat(media('heic'))).toBe('heic');
  expect(photoFormat(media('isom', 'mp42'))).toBe(null);
  expect(photoFormat(bytes('<svg xmlns='))).toBe(null);
  expect(photoFormat(bytes(''))).toBe(null);
});

test('recognises animations of every format, also behind other metadata (PHOTO-2)', () => {
  expect(isAnimated(bytes('GIF89a'))).toBe(true);
  expect(isAnimated(webp(0b10))).toBe(true);
  expect(isAnimated(bytes(PNG, chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 9)))).toBe(true);
  expect(isAnimated(bytes(PNG, chunk('IHDR', 13), chunk('iCCP', 900), chunk('acTL', 8)))).toBe(true);
  expect(isAnimated(media('avis', 'msf1'))).toBe(true);
  expect(isAnimated(media('avif', 'avis'))).toBe(true);
});

test('does not take a still photo for an animation (PHOTO-2)', () => {
  expect(isAnimated(bytes('\xff\xd8\xff', 'acTL', 'avis'))).toBe(false);
  expect(isAnimated(webp(0b1_0000))).toBe(false);
  expect(isAnimated(bytes(PNG, chunk('IHDR', 13), chunk('IDAT', 9), chunk('acTL', 8)))).toBe(false);
  expect(isAnimated(bytes(PNG, uint32(4_294_967_295), 'IHDR'))).toBe(false);
  // The brand is behind the end of the list of brands.
  expect(isAnimated(media('avif', 'mif1'))).toBe(false);
});
