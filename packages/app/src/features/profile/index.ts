export { AboutField } from './AboutField.tsx';
export { Deletion } from './deletion.lazy.tsx';
export { InterestsField, PhotosEditor } from './profile.lazy.tsx';
