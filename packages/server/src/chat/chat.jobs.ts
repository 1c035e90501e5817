/** A job that the demo data registers: a fictional member answers with a message marked `automatic` (CHAT-17). */
export const FICTIONAL_REPLY_JOB = 'demo.fictional-reply';

export type FictionalReply = {
  /** The fictional member who answers. */
  readonly fromId: string;
  readonly toId: string;
  /** Id of the message that is answered. */
  readonly replyTo: string;
};
