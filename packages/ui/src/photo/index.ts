export { Photo, type PhotoProps, type PhotoSource } from './Photo.tsx';
