import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyComponent, lazyWhenVisible } from '../../page/lazy-component.tsx';

const placeholder = <Skeleton shape="card" />;

/** A section of the settings. */
export const Deletion = lazyWhenVisible(() => import('./Deletion.tsx'), placeholder, ['account', 'deletion']);
/** The page of the mailed link. */
export const Reactivation = lazyComponent(() => import('./Reactivation.tsx'), placeholder, ['deletion']);
