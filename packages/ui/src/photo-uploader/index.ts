export type { PhotoTileLabels, UploaderPhoto } from './PhotoTile.tsx';
export { PhotoUploader, type PhotoUploaderProps } from './PhotoUploader.tsx';
