export { forgetMember, forgetSession } from './forget-member.ts';
export { closeOutbox, outboxOf } from './outbox.ts';
export { clearReturnPath, readReturnPath } from './return-path.ts';
