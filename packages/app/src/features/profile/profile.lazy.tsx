import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyComponent, lazyWhenVisible } from '../../page/lazy-component.tsx';

/* The parts of the profile: heavy, and all but the photos further down than one sees at first on a phone. */

const place = <Skeleton shape="card" />;

export const InterestsField = lazyWhenVisible(() => import('./InterestsField.tsx'), place, [
  'interests',
  'traits',
]);
export const PhotosEditor = lazyComponent(() => import('./PhotosEditor.tsx'), place);
export const ProfileForm = lazyWhenVisible(() => import('./ProfileForm.tsx'), place, [
  'account',
  'field_error',
  'profile_form',
  'traits',
]);
