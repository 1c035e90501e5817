export { AboutField } from './AboutField.tsx';
export { InterestsField, PhotosEditor } from './profile.lazy.tsx';
