export { closeOutbox, outboxOf } from './outbox.ts';
