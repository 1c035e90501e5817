export { forgetWritten } from './kept.ts';
export { closeOutbox, outboxOf } from './outbox.ts';
