export { AboutField } from './AboutField.tsx';
export { InterestsField, PhotosEditor } from './parts.tsx';
export { usePhotos, type PhotosState } from './usePhotos.ts';
