import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyComponent } from '../../page/lazy-component.tsx';

export const Push = lazyComponent(() => import('./Push.tsx'), <Skeleton shape="card" />, ['push']);
