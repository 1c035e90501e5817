import type { CompanyInfo, Settings } from '@rendezvous/contract/entities';
import { APPEAL_MONTHS } from '@rendezvous/contract/moderation';
import {
  CHAT_HISTORY_DAYS,
  FREE_MESSAGES,
  LIKES_PER_DAY,
  MINIMUM_AGE,
  REACTIVATION_DAYS,
  REFUND_LIMIT_DAYS,
  RESET_LINK_MINUTES,
  SENT_DAYS,
  SESSION_DAYS,
  SUGGESTED_FROM,
  TERMS_NOTICE_DAYS,
} from '@rendezvous/contract/rules';
import { ACCESSIBILITY_STATEMENT_DATE } from '@rendezvous/contract/static-pages';
import type { IntlShape } from 'react-intl';
import { COPY_DAYS } from '../../offline/copied-state.ts';
import { companyAddress } from '../../page/company-address.ts';
import { boughtByCredits } from '../payments/index.ts';

/**
 * The facts that the texts of static pages name: of the site, its features (LAND-3), the company and the rules (PAGE-24).
 * A company without a name is called as its site.
 */
export function textFacts(intl: IntlShape, settings: Settings, company: CompanyInfo) {
  const name = company.name || settings.name;
  return {
    site: settings.name,
    company: name,
    /** To whom a letter is addressed. */
    recipient: [name, companyAddress(intl, company)].filter(Boolean).join(', '),
    buys: boughtByCredits(settings.features),
    private_photos: settings.features.private_photo_sharing ? 'yes' : 'no',
    push: settings.features.push ? 'yes' : 'no',
    attribution: settings.attribution ? 'yes' : 'no',
    age: MINIMUM_AGE,
    messages: FREE_MESSAGES,
    likes: LIKES_PER_DAY,
    days: REACTIVATION_DAYS,
    history: CHAT_HISTORY_DAYS,
    session: SESSION_DAYS,
    sent: SENT_DAYS,
    notice: TERMS_NOTICE_DAYS,
    minutes: RESET_LINK_MINUTES,
    appeal: APPEAL_MONTHS,
    copy: COPY_DAYS,
    drawn: SUGGESTED_FROM,
    refund_days: settings.refund_days,
    refund_limit: REFUND_LIMIT_DAYS,
    statement_date: intl.formatDate(ACCESSIBILITY_STATEMENT_DATE, { dateStyle: 'long', timeZone: 'UTC' }),
  };
}
