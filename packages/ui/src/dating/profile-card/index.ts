export { ProfileCard, ProfileCardSkeleton, type ProfileCardProps } from './ProfileCard.tsx';
