import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyComponent, lazyWhenVisible } from '../../page/lazy-component.tsx';

/** On a phone, it is below the part of the profile that is visible at first. */
export const ProfileDetails = lazyWhenVisible(
  () => import('./ProfileDetails.tsx'),
  <Skeleton shape="card" />,
  ['interests', 'traits'],
);

/** Phones do not show it. Elsewhere it is a plain form, which the browser can submit before its code is loaded. */
export const SearchPanel = lazyWhenVisible(() => import('./SearchPanel.tsx'), <Skeleton shape="card" />, [
  'region_label',
]);

/** Only phones open it. */
export const SearchSheet = lazyComponent(() => import('./SearchSheet.tsx'), null, ['region_label']);

/** Shown only where there are private photos to ask for or to show. */
export const PhotoAccess = lazyComponent(() => import('./PhotoAccess.tsx'), null, ['photos']);

/** Its links work before its code is loaded. */
export const PreviewBar = lazyComponent(() => import('./PreviewBar.tsx'), null);

export const PreviewHidden = lazyComponent(() => import('./PreviewHidden.tsx'), null, ['profile']);

export const BlockedBanner = lazyComponent(() => import('./BlockedBanner.tsx'), null);
