export { MemberCard } from './MemberCard.tsx';
