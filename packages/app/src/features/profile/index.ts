export { AboutField } from './AboutField.tsx';
export { InterestsField, PhotosEditor } from './parts.tsx';
