/**
 * The types that the server accepts. HEIC is left out even where the browser decodes it, because an iPhone then provides
 * a JPEG.
 */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/avif';
