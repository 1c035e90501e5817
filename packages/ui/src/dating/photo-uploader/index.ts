export type { PhotoTileLabels, UploaderAction, UploaderPhoto, UploaderStatus } from './PhotoTile.tsx';
export { PhotoUploader, type PhotoUploaderProps } from './PhotoUploader.tsx';
