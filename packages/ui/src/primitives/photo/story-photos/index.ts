import type { PhotoSource } from '../Photo.tsx';

/** The width and height of the portraits in pixels, 4 by 5. */
const [WIDTH, HEIGHT] = [640, 800];

const files = import.meta.glob<string>('./*-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Drawn portraits of invented people for stories, in two sizes and two formats, as the server makes them. */
export const storyPhotos = {
  camille: photo('camille'),
  jonas: photo('jonas'),
  amara: photo('amara'),
  mateo: photo('mateo'),
  ingrid: photo('ingrid'),
  pieter: photo('pieter'),
};

/** Returns the photo as a viewer who may not see it receives it: blurred as by the server (PHOTO-8). */
export function locked({ id }: PhotoSource): PhotoSource {
  return { ...photo(`${id}-blurred`, [WIDTH / 2]), locked: true };
}

/** Returns the photo with files that are not images, as when an error page is served instead. */
export function broken(photo: PhotoSource): PhotoSource {
  const sources = [
    { width: WIDTH / 2, avif: 'data:image/avif;base64,AAAA', webp: 'data:image/webp;base64,AAAA' },
  ];
  return { ...photo, id: `${photo.id}-broken`, sources };
}

const WHITE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/></svg>`,
)}`;

/** A white photo, on which light text has the least contrast. */
export const white: PhotoSource = {
  id: 'white',
  width: WIDTH,
  height: HEIGHT,
  locked: false,
  sources: [{ width: WIDTH, avif: WHITE, webp: WHITE }],
};

function photo(name: string, widths: readonly number[] = [WIDTH / 2, WIDTH]): PhotoSource {
  const sources = widths.map((width) => ({
    width,
    avif: files[`./${name}-${width}.avif`] ?? '',
    webp: files[`./${name}-${width}.webp`] ?? '',
  }));
  return { id: name, width: WIDTH, height: HEIGHT, locked: false, sources };
}
