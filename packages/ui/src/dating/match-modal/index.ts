export { MatchModal, type MatchMessage, type MatchModalProps } from './MatchModal.tsx';
