import type { BrandImages } from '@rendezvous/contract/brand-images';
import { drawIcon } from './draw-icon.ts';

/** The pictures of a site's brand (APP-1, PAGE-33). The fonts load with the first picture that has a text. */
export const brandImages: BrandImages = {
  icon: drawIcon,
  sharingCard: async (...drawing) => (await import('./draw-sharing-card.ts')).drawSharingCard(...drawing),
  screenshot: async (...drawing) => (await import('./draw-screenshot.ts')).drawScreenshot(...drawing),
};
