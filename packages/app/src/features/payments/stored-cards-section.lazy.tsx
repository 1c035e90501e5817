import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyWhenVisible } from '../../page/lazy-component.tsx';

/** The member's stored cards as a section of the settings, which need not load the parts of other pages. */
export const StoredCardsSection = lazyWhenVisible(
  () => import('./StoredCardsSection.tsx'),
  <Skeleton shape="card" />,
  ['cards'],
);
