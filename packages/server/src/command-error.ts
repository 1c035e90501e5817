/** Thrown when an operator's command changes nothing. The message is written for the operator. */
export class CommandError extends Error {}
