const QUALITY = 0.92;

/** A section of a picture in its own pixels. */
type Section = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Returns a section of a photo as a JPEG, upright and without metadata (PHOTO-13).
 * @throws DOMException if the browser cannot open the photo
 */
export async function cropPhoto(file: File, { x, y, width, height }: Section): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
    const context = canvas.getContext('2d');
    if (!context) throw new DOMException('There is no canvas.', 'NotSupportedError');
    // Transparent areas become white, as on the server.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    image.close();
  }
}
