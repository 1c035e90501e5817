import { mailedPath, type Locale } from '@rendezvous/contract/locales';
import { appealUntil, type DecisionGround, type Measure } from '@rendezvous/contract/moderation';
import type { Tx } from '../database/types.ts';
import { loadMessages } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { findReporter } from './complaints.store.ts';
import type { AffectedMember } from './decisions.store.ts';

type MailServices = Pick<Services, 'mailer' | 'clock' | 'db' | 'config' | 'log'>;

/** A complaint whose reporter is written to. */
type Reported = {
  readonly complaint: { readonly id: string; readonly number: string };
  readonly language: string;
  readonly siteId: number;
};

/** The names of the rules, as the pages of complaints and decisions write them. */
const messagesOf = loadMessages('reports');

const ruleText = (language: Locale, ground: DecisionGround) =>
  messagesOf(language).formatMessage(`reports.reason.${ground}`);

/** Mails that a complaint has arrived (SAFETY-7). Nobody is mailed who has left. */
export async function queueReceived(services: MailServices, tx: Tx, reported: Reported): Promise<void> {
  await queueToReporter(services, tx, reported, (data) => ({ template: 'complaint_received', data }));
}

/** How a complaint was decided; `isAgain` after a second look took its dismissal back (SAFETY-17). */
type ComplaintOutcome = {
  readonly result: 'acted' | 'not_acted' | 'answered';
  readonly answer: string;
  readonly isAgain: boolean;
};

/** Mails how a complaint was decided (SAFETY-7), without what was written to the reported member. */
export async function queueOutcome(
  services: MailServices,
  tx: Tx,
  reported: Reported,
  outcome: ComplaintOutcome,
): Promise<void> {
  await queueToReporter(services, tx, reported, (data) => ({
    template: 'complaint_decided',
    data: { ...data, ...outcome },
  }));
}

type ReporterData = {
  readonly name: string;
  readonly number: string;
  readonly link: string;
  readonly isVisitor: boolean;
};
type ToReporter =
  | { readonly template: 'complaint_received'; readonly data: ReporterData }
  | {
      readonly template: 'complaint_decided';
      readonly data: ReporterData & ComplaintOutcome;
    };

async function queueToReporter(
  services: MailServices,
  tx: Tx,
  { complaint, language: given, siteId }: Reported,
  mail: (data: ReporterData) => ToReporter,
): Promise<void> {
  const reporter = await findReporter(tx, complaint.id);
  if (!reporter) return;
  const language = given as Locale;
  const site = await readSiteInTransaction(services, tx, siteId);
  const link = `${site.origin}${mailedPath(language, '/complaints')}`;
  const { email: to, name, isVisitor } = reporter;
  await services.mailer.queue(tx, site, {
    ...mail({ name, number: complaint.number, link, isVisitor }),
    to,
    language,
  });
}

/** Mails the statement of reasons of a measure, with the way to appeal (SAFETY-8; DSA, article 17). */
export async function queueStatement(
  services: MailServices,
  tx: Tx,
  member: AffectedMember,
  decision: {
    readonly action: Measure;
    readonly ground: DecisionGround;
    readonly facts: string;
    readonly decidedAt: Date;
    readonly token: string;
  },
): Promise<void> {
  const language = member.language as Locale;
  const site = await readSiteInTransaction(services, tx, member.site_id);
  const { action, ground, facts, decidedAt, token } = decision;
  await services.mailer.queue(tx, site, {
    template: 'decision',
    to: member.email,
    language,
    data: {
      name: member.name,
      action,
      rule: ruleText(language, ground),
      facts,
      until: appealUntil(decidedAt),
      timeZone: member.time_zone,
      link: `${site.origin}${mailedPath(language, '/complaints')}?token=${token}`,
    },
  });
}

/** Mails that a measure was taken back, after an appeal or without one (SAFETY-8). */
export async function queueLifted(
  services: MailServices,
  tx: Tx,
  member: AffectedMember,
  { action, answer }: { readonly action: Measure; readonly answer: string },
): Promise<void> {
  await queueToMember(services, tx, member, (data) => ({
    template: 'decision_lifted',
    data: { ...data, action, answer },
  }));
}

/** Mails that an appeal was rejected, with the bodies for out-of-court settlement (SAFETY-8). */
export async function queueAppealRejected(
  services: MailServices,
  tx: Tx,
  member: AffectedMember,
  { answer }: { readonly answer: string },
): Promise<void> {
  await queueToMember(services, tx, member, (data) => ({
    template: 'appeal_rejected',
    data: { ...data, answer },
  }));
}

type MemberData = { readonly name: string; readonly link: string };
type ToMember =
  | {
      readonly template: 'decision_lifted';
      readonly data: MemberData & { readonly action: Measure; readonly answer: string };
    }
  | { readonly template: 'appeal_rejected'; readonly data: MemberData & { readonly answer: string } };

async function queueToMember(
  services: MailServices,
  tx: Tx,
  { site_id, email: to, name, language: given }: AffectedMember,
  mail: (data: MemberData) => ToMember,
): Promise<void> {
  const language = given as Locale;
  const site = await readSiteInTransaction(services, tx, site_id);
  const link = `${site.origin}${mailedPath(language, '/complaints')}`;
  await services.mailer.queue(tx, site, { ...mail({ name, link }), to, language });
}
