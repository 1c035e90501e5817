export { closeOutbox, outboxOf } from './outbox.ts';
export { clearReturnPath, readReturnPath } from './return-path.ts';
