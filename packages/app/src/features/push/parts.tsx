import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { later } from '../../shell/later.tsx';

export const Push = later(() => import('./Push.tsx'), <Skeleton shape="card" />, ['push']);
