import { normaliseCode } from '@rendezvous/contract/discounts';
import { LOCALES } from '@rendezvous/contract/locales';
import { PROMOTION_LEAST_HOURS } from '@rendezvous/contract/notifications';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { requireSite } from '../site/require-site.ts';
import { findDiscount } from '../payments/discounts.store.ts';
import { insertCampaign } from './campaigns.store.ts';

/** Unless an operator says otherwise, news is mailed for so many days to members who come to be due. */
const NEWS_DAYS = 14;
const HOUR_MS = 3_600_000;

const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(78)
  .regex(/^\P{Cc}+$/u, 'must be one line');

/** The file of `npm run news`: the texts by language. */
const newsFile = z
  .partialRecord(
    z.enum(LOCALES),
    z.strictObject({
      subject: oneLine,
      text: z.string().trim().min(1).max(2_000),
      link: z
        .string()
        .regex(/^\/(?!\/)[\w/?=&%.-]*$/, 'must be a path of the site, such as /members')
        .default('/members'),
    }),
  )
  .refine((texts) => Object.keys(texts).length > 0, 'has no language');

/**
 * Adds news that is mailed once to each member of the site who asked for news, in the languages of the file (MAIL-10).
 * @returns the languages
 * @throws CommandError for an unknown site, a file that is not valid, or an end that has passed
 */
export async function addNews(
  db: Db,
  { file, site: domain, until }: { file: string; site: string; until?: string },
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<string[]> {
  const texts = newsFile.safeParse(parseJson(file));
  if (!texts.success) {
    throw new CommandError(
      texts.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
    );
  }
  const endsAt = until ? new Date(until) : new Date(now.getTime() + NEWS_DAYS * 24 * HOUR_MS);
  if (!(endsAt > now)) throw new CommandError('until: give a time in the future, in ISO 8601');
  const languages = Object.keys(texts.data);
  await db.transaction().execute(async (tx) => {
    const site = await requireSite(tx, domain);
    const id = uuidv7();
    await insertCampaign(tx, {
      id,
      siteId: site.id,
      kind: 'news',
      texts: texts.data,
      createdAt: now,
      endsAt,
    });
    await recordAudit(tx, {
      actor,
      action: 'news.add',
      subjectId: id,
      details: { languages },
      site: site.domain,
    });
  });
  return languages;
}

/**
 * Lets a discount code be mailed to the members of a site who asked for offers and can use it (MAIL-8).
 * @returns the code as it is compared
 * @throws CommandError for an unknown site or code, a code whose mail could not be honest (without an end, with a budget
 * that may be used up, or for some methods only), or one that was announced before
 */
export async function announceDiscount(
  db: Db,
  { code: typed, site: domain }: { code: string; site: string },
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<string> {
  const code = normaliseCode(typed);
  await db.transaction().execute(async (tx) => {
    const site = await requireSite(tx, domain);
    const discount = await findDiscount(tx, site.id, code);
    if (!discount || discount.offer) {
      throw new CommandError(`There is no active code ${code}. See \`npm run discount -- list\`.`);
    }
    if (!discount.expiresAt) throw new CommandError(`${code} has no end, which its mail has to name.`);
    if (discount.hasBudget) throw new CommandError(`${code} may be used up before a mail about it is read.`);
    if (discount.methods.length > 0) throw new CommandError(`${code} is for some payment methods only.`);
    const endsAt = new Date(discount.expiresAt.getTime() - PROMOTION_LEAST_HOURS * HOUR_MS);
    if (endsAt <= now) throw new CommandError(`${code} ends in less than ${PROMOTION_LEAST_HOURS} hours.`);
    const id = uuidv7();
    const campaign = { id, siteId: site.id, discountId: discount.id, createdAt: now, endsAt };
    if (!(await insertCampaign(tx, { ...campaign, kind: 'promotions' }))) {
      throw new CommandError(`${code} was announced on ${site.domain} before.`);
    }
    await recordAudit(tx, {
      actor,
      action: 'discount.announce',
      subjectId: discount.id,
      details: {},
      site: site.domain,
    });
  });
  return code;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError('The file is not JSON.');
  }
}
