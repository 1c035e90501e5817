import PostalMime, { type Attachment, type Email } from 'postal-mime';

export type ReportKind = 'hard' | 'soft' | 'complaint';

/** What a mail about one of our mails says (MAIL-13). */
export type Report = {
  readonly kind: ReportKind;
  /** The headers, the report and what it quotes of our mail, where the signed return address is looked for. */
  readonly text: string;
};

/** The largest mail that is read. A report quotes our mail, which has some 20 KB. */
export const REPORT_BYTES = 1024 * 1024;
const LIMITS = { maxNestingDepth: 12, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;

const DELIVERY_STATUS = /^message\/(global-)?delivery-status$/;
const FEEDBACK = 'message/feedback-report';
/** What a report quotes of the mail: all of it, or its headers. */
const QUOTED = /^(message\/(rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/;

/**
 * Reads a delivery status notification (RFC 3464) or a complaint in the abuse reporting format (RFC 5965).
 * @returns null for a mail that is neither, cannot be parsed, or reports a delivery, a delay or that something is no spam
 */
export async function parseReport(raw: Uint8Array): Promise<Report | null> {
  const email = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (!email) return null;
  const part = (wanted: (type: string) => boolean) =>
    email.attachments.find(({ mimeType }) => wanted(mimeType));
  const feedback = part((type) => type === FEEDBACK);
  const status = part((type) => DELIVERY_STATUS.test(type));
  const kind = feedback ? kindOfFeedback(textOf(feedback)) : status ? kindOfFailure(textOf(status)) : null;
  if (!kind) return null;
  const quoted = part((type) => QUOTED.test(type));
  return { kind, text: [headersOf(email), ...[feedback, status, quoted].map(textOf)].join('\n') };
}

/** What may name the return address: to whom a report was sent. */
function headersOf({ headers }: Email): string {
  return headers.map(({ value }) => value).join('\n');
}

function textOf(part: Attachment | undefined): string {
  if (!part) return '';
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

/** The groups of fields of a report, which blank lines separate, with folded lines joined. */
function groupsOf(text: string): ReadonlyMap<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          [...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
            name.toLowerCase(),
            value.trim().toLowerCase(),
          ]),
        ),
    );
}

function kindOfFeedback(text: string): ReportKind | null {
  const type = groupsOf(text)
    .map((group) => group.get('feedback-type'))
    .find(Boolean);
  return !type || type === 'not-spam' ? null : 'complaint';
}

/** Each of our mails has one recipient, so one failed recipient decides. */
function kindOfFailure(text: string): ReportKind | null {
  const failed = groupsOf(text).find((group) => /^failed\b/.test(group.get('action') ?? ''));
  if (!failed) return null;
  const [, status = ''] = /^(\d\.\d{1,3}\.\d{1,3})\b/.exec(failed.get('status') ?? '') ?? [];
  return isForGood(status) ? 'hard' : 'soft';
}

/**
 * Whether a status says that the address does not exist (RFC 3463): an unspecified or an addressing failure, a disabled
 * mailbox, or a host that is not found. A full mailbox, a refused content or a policy may pass.
 */
function isForGood(status: string): boolean {
  return /^5\.([01]\.\d+|2\.1|4\.4)$/.test(status);
}
