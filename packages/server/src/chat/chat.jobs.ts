/** The demo world registers it: a fictional member answers a message with a line that is plainly automatic. */
export const FICTIONAL_REPLY_JOB = 'demo.fictional-reply';

export type FictionalReply = {
  /** The fictional member who answers. */
  readonly fromId: string;
  readonly toId: string;
  /** The message that is answered; passed on to `sendAutomaticMessage`. */
  readonly replyTo: string;
};
