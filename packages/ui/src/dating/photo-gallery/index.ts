export { PhotoGallery, type PhotoGalleryProps } from './PhotoGallery.tsx';
export { usePhotoStrip } from './usePhotoStrip.ts';
