export { FictionalMark } from './FictionalMark.tsx';
export { Photo, type PhotoProps, type PhotoSource } from './Photo.tsx';
export { VerifiedMark } from './VerifiedMark.tsx';
