export { Composer, type ComposerProps } from './Composer.tsx';
export { ComposerAttachment, type ComposerAttachmentProps } from './ComposerAttachment.tsx';
