import type { PhotoSource } from '../../../primitives/photo/index.ts';
import avif from './evening.avif';
import webm from './evening.webm';
import webp from './evening.webp';

/** A seamless loop of four seconds for stories: drawn evening lights. */
export const evening: { poster: PhotoSource; sources: { src: string; type: string }[] } = {
  poster: {
    id: 'evening',
    width: 480,
    height: 270,
    locked: false,
    sources: [{ width: 480, avif, webp }],
  },
  sources: [{ src: webm, type: 'video/webm' }],
};
