import type { Config } from '../config.ts';

const TIMEOUT_MS = 15_000;
/** The longest alphanumeric sender (3GPP TS 23.038, 6.2.1). */
const SENDER_LENGTH = 11;

export type SmsToDeliver = {
  /** The same for each attempt, so that the gateway can recognise a repetition. */
  readonly id: string;
  /** E.164 */
  readonly to: string;
  readonly siteName: string;
  readonly text: string;
};

/** A failed attempt. `reason` names no number and no text (PRIVACY-6). */
export class SmsError extends Error {
  readonly reason: string;
  /** Whether the gateway will never deliver this message. */
  readonly permanent: boolean;

  constructor(reason: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(`the text message was not accepted: ${reason}`, { cause });
    this.name = 'SmsError';
    this.reason = reason;
    this.permanent = permanent;
  }
}

/** Hands a message to the gateway. Throws SmsError if it was not accepted. */
export type SmsSender = (sms: SmsToDeliver) => Promise<void>;

/** The HTTP gateway of SMS_URL, or null without one: then the sandbox shows the messages. */
export function createSmsSender({ sms }: Pick<Config, 'sms'>): SmsSender | null {
  if (!sms) return null;
  const { url, token } = sms;
  return async ({ id, to, siteName, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({ to, from: senderName(siteName), text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new SmsError(error instanceof Error ? error.name : 'unknown', { cause: error });
    });
    await response.body?.cancel();
    if (response.ok) return;
    throw new SmsError(String(response.status), { permanent: isPermanent(response.status) });
  };
}

/** The gateway refuses the message itself. Its own faults, its limits and a wrong token may be over later. */
function isPermanent(status: number): boolean {
  return status === 400 || status === 404 || status === 422;
}

/** Letters and digits of the site's name, as networks take them for a sender. */
function senderName(siteName: string): string {
  return siteName.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, SENDER_LENGTH) || 'Info';
}
