import { lazyComponent } from '../../page/lazy-component.tsx';

/* Parts of the sign-up that its first question does not need. */

export const GoodToKnow = lazyComponent(() => import('./GoodToKnow.tsx'), null, ['sign_up']);
export const SignUpClosed = lazyComponent(() => import('./SignUpClosed.tsx'), null, ['sign_up']);
export const EmailTaken = lazyComponent(() => import('./EmailTaken.tsx'), null, ['sign_up']);
export const SignUpFailure = lazyComponent(() => import('./SignUpFailure.tsx'), null);
export const AwaitingDeletion = lazyComponent(() => import('./AwaitingDeletion.tsx'), null, ['sign_up']);
