export { SignUpModal } from './sign-up-modal.lazy.ts';
