/** PNG files of one colour, made for this suite: one of 480 x 600 pixels, and one of 300 x 300, which is too small. */
const PNG_480_600 =
  'iVBORw0KGgoAAAANSUhEUgAAAeAAAAJYAQMAAACAa6dTAAAAA1BMVEXAalDCrHlDAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAzwaO+AABcZPZHAAAAABJRU5ErkJggg==';
const PNG_300_300 =
  'iVBORw0KGgoAAAANSUhEUgAAASwAAAEsAQMAAABDsxw2AAAAA1BMVEXAalDCrHlDAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIklEQVRo3u3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAeBkttAAB/+kJawAAAABJRU5ErkJggg==';

function toBlob(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

export const SMALL_PHOTO = toBlob(PNG_300_300);

/** The first photo with the chunk that makes a PNG an animation; it is inserted behind the header, which ends at byte 33. */
export function animatedPhoto(): Blob {
  const still = toBlob(PNG_480_600);
  const control = new Uint8Array(20);
  control.set([
    0,
    0,
    0,
    8,
    ...new TextEncoder().encode('acTL'),
    0,
    0,
    0,
    2,
    0,
    0,
    0,
    0,
    0xf3,
    0x8d,
    0x93,
    0x70,
  ]);
  return new Blob([still.slice(0, 33), control, still.slice(33)], { type: 'image/png' });
}

/** The body of addPhoto with a file. */
export function photoForm(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, 'photo.png');
  return form;
}

/** The body of addPhoto with a photo that every member may add. */
export function samplePhoto({ private: isPrivate = false }: { private?: boolean } = {}): FormData {
  const form = photoForm(toBlob(PNG_480_600));
  if (isPrivate) form.append('private', 'true');
  return form;
}
