/** A picture file from the device: a plain square, `side` pixels wide. */
export async function picture(side: number, name = 'picture.png'): Promise<File> {
  const { canvas, paint } = createCanvas(side, side);
  paint.fillStyle = '#c2557a';
  paint.fillRect(0, 0, side, side);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png', lastModified: 1 });
}

/** A picture file of random pixels, which no format can compress well. */
export async function noisePicture(width: number, height: number): Promise<File> {
  const { canvas, paint } = createCanvas(width, height);
  const { data } = paint.getImageData(0, 0, width, height);
  for (let from = 0; from < data.length; from += 65_536)
    crypto.getRandomValues(data.subarray(from, from + 65_536));
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  paint.putImageData(new ImageData(data, width, height), 0, 0);
  return new File([await canvas.convertToBlob()], 'noise.png', { type: 'image/png' });
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('createCanvas: this browser has no 2D canvas.');
  return { canvas, paint };
}
