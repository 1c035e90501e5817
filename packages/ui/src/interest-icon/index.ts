export { InterestIcon, interestIcons, type InterestIconProps } from './InterestIcon.tsx';
