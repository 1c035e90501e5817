import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyWhenVisible } from '../../page/lazy-component.tsx';

/** Under the photo and the first words, so further down than one sees at first on a phone. */
export const ProfileDetails = lazyWhenVisible(
  () => import('./ProfileDetails.tsx'),
  <Skeleton shape="card" />,
  ['interests', 'traits'],
);

/** No phone shows it, and elsewhere the browser sends it as a plain form until its code is there. */
export const SearchPanel = lazyWhenVisible(() => import('./SearchPanel.tsx'), <Skeleton shape="card" />);
