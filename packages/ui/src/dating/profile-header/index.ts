export { ProfileHeader, ProfileHeaderSkeleton, type ProfileHeaderProps } from './ProfileHeader.tsx';
