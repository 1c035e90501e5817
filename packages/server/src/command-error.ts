/** Why an operator's command did nothing; the message is for them. */
export class CommandError extends Error {}
