import { Skeleton } from '@rendezvous/ui/feedback/skeleton';
import { lazyComponent } from '../../page/lazy-component.tsx';

/** The button of the log-in page. Browsers without passkeys show nothing in its place, so nothing is shown meanwhile. */
export const PasskeyLogIn = lazyComponent(() => import('./PasskeyLogIn.tsx'), null, ['passkeys']);

export const Passkeys = lazyComponent(() => import('./Passkeys.tsx'), <Skeleton shape="card" />, [
  'passkeys',
]);
