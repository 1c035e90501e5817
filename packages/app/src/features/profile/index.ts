export { AboutField } from './AboutField.tsx';
export { InterestsField } from './LazyInterestsField.tsx';
export { PhotosEditor } from './PhotosEditor.tsx';
export { usePhotos } from './usePhotos.ts';
