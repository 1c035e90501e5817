import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { calls, type CallShape } from '@rendezvous/contract/calls';
import { mainImage, photo, type MainImage, type OwnPhoto, type Photo } from '@rendezvous/contract/entities';
import { liveEvents } from '@rendezvous/contract/events';
import { z } from 'zod';
import type { PhotoAddresses } from './photo-addresses.ts';

/** How addresses are written into one answer. */
export type SigningOptions = {
  readonly addresses: PhotoAddresses;
  readonly now: Date;
  /** The site's `cdn_prefix`, or nothing. */
  readonly prefix: string;
};

/** Gives a value with its photos' addresses signed; the value itself, and what has no photo in it, stay as they are. */
type Signer = (value: unknown, options: SigningOptions) => unknown;

/**
 * Where photos are in the answers of each call, and in live events: found once in the contract's schemas. What a member
 * writes is text there and is never taken for an address. Presenters write unsigned paths, and they are signed when an
 * answer leaves, so that an answer that was kept (by an Idempotency-Key, in a cache) leaves with addresses of today.
 */
const callSigners = new Map(
  Object.entries(calls).flatMap(([name, { answer }]: [string, CallShape]) => withSigner(name, answer)),
);
const eventSigners = new Map(Object.entries(liveEvents).flatMap(([name, data]) => withSigner(name, data)));

export function hasPhotos(name: ServedCallName): boolean {
  return callSigners.has(name);
}

/** The answer of a call as it leaves. */
export function signAnswer<Answer>(name: ServedCallName, answer: Answer, options: SigningOptions): Answer {
  return (callSigners.get(name)?.(answer, options) ?? answer) as Answer;
}

/** The data of a live event as it leaves. */
export function signEvent<Data>(name: keyof typeof liveEvents, data: Data, options: SigningOptions): Data {
  return (eventSigners.get(name)?.(data, options) ?? data) as Data;
}

function withSigner(name: string, schema: z.ZodType): [string, Signer][] {
  const signer = signerOf(schema);
  return signer ? [[name, signer]] : [];
}

function signerOf(schema: unknown): Signer | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = signerOf(schema.unwrap());
    return (
      inner && ((value, options) => (value === null || value === undefined ? value : inner(value, options)))
    );
  }
  if (schema instanceof z.ZodArray) {
    const inner = signerOf(schema.element);
    return inner && ((value, options) => (value as unknown[]).map((one) => inner(one, options)));
  }
  // What members and visitors are shown of somebody has its photos in the same places.
  if (schema instanceof z.ZodUnion)
    return schema.options.map(signerOf).find((inner) => inner !== null) ?? null;
  if (!(schema instanceof z.ZodObject)) return null;
  if (schema === mainImage) return (value, options) => signMainImage(value as MainImage, options);
  // Also of what extends it: one's own photo.
  if (schema.shape.sources === photo.shape.sources) {
    return (value, options) => signPhoto(value as Photo | OwnPhoto, options);
  }
  const fields = Object.entries(schema.shape).flatMap(([name, field]) =>
    withSigner(name, field as z.ZodType),
  );
  if (fields.length === 0) return null;
  return (value, options) => {
    const signed = { ...(value as Record<string, unknown>) };
    for (const [name, sign] of fields) {
      if (signed[name] !== undefined) signed[name] = sign(signed[name], options);
    }
    return signed;
  };
}

function signMainImage(image: MainImage, options: SigningOptions): MainImage {
  const folder = folderOf(image.photo, options);
  const sign = (path: string) => `${folder}/${nameOf(path)}`;
  return {
    filename: sign(image.filename),
    thumb_filename: sign(image.thumb_filename),
    match: sign(image.match),
    photo: signPhoto(image.photo, options, folder),
  };
}

function signPhoto<Kind extends Photo | OwnPhoto>(
  shown: Kind,
  options: SigningOptions,
  folder = folderOf(shown, options),
): Kind {
  // Nobody but the owner may ever have its pixels: its address asks for their session each time.
  if ('private' in shown && (shown.private || shown.status !== 'active')) return shown;
  return {
    ...shown,
    sources: shown.sources.map(({ width, avif, webp }) => ({
      width,
      avif: `${folder}/${nameOf(avif)}`,
      webp: `${folder}/${nameOf(webp)}`,
    })),
  };
}

function folderOf({ id, locked, sources }: Photo, { addresses, now, prefix }: SigningOptions): string {
  const widest = sources.at(-1)?.width ?? 0;
  return prefix + addresses.sign({ id, blurred: locked, widest }, now);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
