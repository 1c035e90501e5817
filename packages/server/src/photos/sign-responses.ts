import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { calls, type CallShape } from '@rendezvous/contract/calls';
import { mainImage, photo, type MainImage, type OwnPhoto, type Photo } from '@rendezvous/contract/entities';
import { liveEvents } from '@rendezvous/contract/events';
import { z } from 'zod';
import type { PhotoAddresses } from './photo-addresses.ts';

/** Options for signing the photo addresses of one response. */
export type SigningOptions = {
  readonly addresses: PhotoAddresses;
  readonly now: Date;
  /** The site's `cdn_prefix`, or empty. */
  readonly prefix: string;
};

/** Returns a copy of a value in which the addresses of photos are signed. */
type Signer = (value: unknown, options: SigningOptions) => unknown;

/**
 * The signers by call and by live event, derived once from the schemas of the contract, which say where photos are.
 * Texts of members are plain text there and never treated as addresses. Presenters write unsigned paths, which are
 * signed when a response is sent: a stored response (idempotency key, cache) also has fresh addresses (PHOTO-9).
 */
const callSigners = new Map(
  Object.entries(calls).flatMap(([name, { response }]: [string, CallShape]) => withSigner(name, response)),
);
const eventSigners = new Map(Object.entries(liveEvents).flatMap(([name, data]) => withSigner(name, data)));

export function hasPhotos(name: ServedCallName): boolean {
  return callSigners.has(name);
}

/** Signs the photo addresses in the response of a call. */
export function signResponse<Answer>(name: ServedCallName, answer: Answer, options: SigningOptions): Answer {
  return (callSigners.get(name)?.(answer, options) ?? answer) as Answer;
}

/** Signs the photo addresses in the data of a live event. */
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
  // The variants of a union, for members and for visitors, have their photos in the same places.
  if (schema instanceof z.ZodUnion)
    return schema.options.map(signerOf).find((inner) => inner !== null) ?? null;
  if (!(schema instanceof z.ZodObject)) return null;
  if (schema === mainImage) return (value, options) => signMainImage(value as MainImage, options);
  // This also matches schemas that extend `photo`, such as the owner's photo.
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
  // Only the owner, or those whom the owner chose, may see this photo, so its address stays unsigned and requires a session
  // (PHOTO-9, PHOTO-10).
  if (shown.shared) return shown;
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
