import { DRAWN_GIF_IDS, drawnGif, drawnGifFile, isDrawnGif } from '@rendezvous/contract/drawn-gifs';
import type { GifSource } from './gif-source.ts';

/** The GIFs that are drawn for the site. */
export const drawnSource: GifSource = {
  provider: 'drawn',
  search: async () => DRAWN_GIF_IDS.map(drawnGif),
  async find(id) {
    const name = id.replace(/^drawn:/, '');
    return id.startsWith('drawn:') && isDrawnGif(name) ? drawnGif(name) : null;
  },
  async readPicture(path) {
    const file = drawnGifFile(path);
    return file === null ? null : { type: 'image/svg+xml', bytes: Buffer.from(file) };
  },
};
