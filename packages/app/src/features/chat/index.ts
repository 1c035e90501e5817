export { closeOutbox, outboxOf } from './outbox.ts';
export { clearReturnPath, readReturnPath } from './way-back.ts';
