import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { later, laterWhenNear } from '../../shell/later.tsx';

/* The parts of the profile: heavy, and all but the photos further down than one sees at first on a phone. */

const place = <Skeleton shape="card" />;

export const InterestsField = laterWhenNear(() => import('./InterestsField.tsx'), place, [
  'interests',
  'traits',
]);
export const PhotosEditor = later(() => import('./PhotosEditor.tsx'), place);
export const ProfileForm = laterWhenNear(() => import('./ProfileForm.tsx'), place, [
  'account',
  'field_error',
  'profile_form',
  'traits',
]);
