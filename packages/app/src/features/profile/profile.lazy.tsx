import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyComponent, lazyWhenVisible } from '../../page/lazy-component.tsx';

/* The components of the profile are large, and on a phone all but the photos are below the fold. */

const placeholder = <Skeleton shape="card" />;

export const InterestsField = lazyWhenVisible(() => import('./InterestsField.tsx'), placeholder, [
  'interests',
  'traits',
]);
export const PhotosEditor = lazyComponent(() => import('./PhotosEditor.tsx'), placeholder);
export const ProfileForm = lazyWhenVisible(() => import('./ProfileForm.tsx'), placeholder, [
  'account',
  'field_error',
  'profile_form',
  'region_label',
  'search',
  'traits',
]);

export const PhotoViewers = lazyComponent(() => import('./PhotoViewers.tsx'), null, ['photos']);

export const HiddenBanner = lazyComponent(() => import('./HiddenBanner.tsx'), null);

export const Completeness = lazyComponent(() => import('./Completeness.tsx'), null);
