export { SignUpModal } from './sign-up-modal.lazy.ts';
export { MeetingStep } from './steps/MeetingStep.tsx';
