export { PhotoCropper, type CropArea, type PhotoCropperProps } from './PhotoCropper.tsx';
