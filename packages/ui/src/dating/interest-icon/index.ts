export { hasInterestIcon, InterestIcon, type InterestIconProps } from './InterestIcon.tsx';
