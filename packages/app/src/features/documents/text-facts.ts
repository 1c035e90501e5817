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
  SESSION_DAYS,
  SUGGESTED_FROM,
} from '@rendezvous/contract/rules';
import type { IntlShape } from 'react-intl';
import { countryName } from '../../i18n/format.ts';
import { COPY_DAYS } from '../../offline/copied-state.ts';

/** The facts that the texts of static pages name: of the site, the company and the rules (PAGE-24). */
export function textFacts(intl: IntlShape, settings: Settings, company: CompanyInfo) {
  return {
    site: settings.name,
    company: company.name,
    address: `${company.address}, ${company.city}, ${countryName(intl, company.country)}`,
    age: MINIMUM_AGE,
    messages: FREE_MESSAGES,
    likes: LIKES_PER_DAY,
    days: REACTIVATION_DAYS,
    history: CHAT_HISTORY_DAYS,
    session: SESSION_DAYS,
    minutes: RESET_LINK_MINUTES,
    appeal: APPEAL_MONTHS,
    copy: COPY_DAYS,
    drawn: SUGGESTED_FROM,
    refund_days: settings.refund_days,
    refund_limit: REFUND_LIMIT_DAYS,
  };
}
