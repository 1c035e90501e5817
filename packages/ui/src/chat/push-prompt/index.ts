export { PushPrompt, type PushPromptProps, type PushState } from './PushPrompt.tsx';
