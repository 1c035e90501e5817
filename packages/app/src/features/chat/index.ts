export { closeOutbox, outboxOf } from './outbox.ts';
export { forgetWayBack, wayBackOf } from './way-back.ts';
