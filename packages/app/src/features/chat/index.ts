export { forgetWritten } from './forget-written.ts';
export { closeOutbox, outboxOf } from './outbox.ts';
