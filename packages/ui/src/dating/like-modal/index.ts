export { LikeModal, type LikeModalPerson, type LikeModalProps } from './LikeModal.tsx';
