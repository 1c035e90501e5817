/** A picture from somebody's device: a plain square, so many pixels on each side. */
export async function picture(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('picture: this browser does not paint.');
  paint.fillStyle = '#c2557a';
  paint.fillRect(0, 0, side, side);
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
}
