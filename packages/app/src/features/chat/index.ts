export { keep, kept } from './browser-storage.ts';
export { forgetWritten, keysWith } from './forget-written.ts';
export { closeOutbox, outboxOf } from './outbox.ts';
export { forgetWayBack, wayBackOf } from './way-back.ts';
