import type { StaticPage } from '@rendezvous/contract/static-pages';
import type { MessageArea } from '../../i18n/messages.ts';
import type { MessageId } from '../../i18n/message-id.ts';

export type StaticPageSection = {
  readonly title: MessageId;
  /** A text with `p`, `ul`, `li`, `b` and the links of StaticPageView; or a part that is made of data. */
  readonly text: MessageId | 'company' | 'cookies' | 'cookie_choice';
};

export type StaticPageText = {
  readonly area: MessageArea;
  readonly title: MessageId;
  readonly description: MessageId;
  readonly intro: MessageId;
  /** On a site that asks whether an advertiser's link may be remembered (LAW-5). */
  readonly introWithAttribution?: MessageId;
  readonly sections: readonly StaticPageSection[];
};

/**
 * What the static pages say, in this order (PAGE-24). The texts are in locales/<language>/page_<page>.json. They are a
 * draft that the operator's legal adviser has to confirm (`legal_texts_confirmed`).
 */
export const STATIC_PAGE_TEXTS: Readonly<Record<StaticPage, StaticPageText>> = {
  terms: {
    area: 'page_terms',
    title: 'page_terms.title',
    description: 'page_terms.description',
    intro: 'page_terms.intro',
    sections: [
      { title: 'page_terms.who.title', text: 'page_terms.who.text' },
      { title: 'page_terms.fictional.title', text: 'page_terms.fictional.text' },
      { title: 'page_terms.costs.title', text: 'page_terms.costs.text' },
      { title: 'page_terms.conduct.title', text: 'page_terms.conduct.text' },
      { title: 'page_terms.moderation.title', text: 'page_terms.moderation.text' },
      { title: 'page_terms.availability.title', text: 'page_terms.availability.text' },
      { title: 'page_terms.end.title', text: 'page_terms.end.text' },
      { title: 'page_terms.changes.title', text: 'page_terms.changes.text' },
      { title: 'page_terms.contact.title', text: 'company' },
    ],
  },
  privacy: {
    area: 'page_privacy',
    title: 'page_privacy.title',
    description: 'page_privacy.description',
    intro: 'page_privacy.intro',
    sections: [
      { title: 'page_privacy.data.title', text: 'page_privacy.data.text' },
      { title: 'page_privacy.seen.title', text: 'page_privacy.seen.text' },
      { title: 'page_privacy.recipients.title', text: 'page_privacy.recipients.text' },
      { title: 'page_privacy.time.title', text: 'page_privacy.time.text' },
      { title: 'page_privacy.rights.title', text: 'page_privacy.rights.text' },
      { title: 'page_privacy.cookies.title', text: 'page_privacy.cookies.text' },
      { title: 'page_privacy.contact.title', text: 'company' },
    ],
  },
  cookies: {
    area: 'page_cookies',
    title: 'page_cookies.title',
    description: 'page_cookies.description',
    intro: 'page_cookies.intro',
    introWithAttribution: 'page_cookies.intro_attribution',
    sections: [
      { title: 'page_cookies.list.title', text: 'cookies' },
      { title: 'page_cookies.choice.title', text: 'cookie_choice' },
      { title: 'page_cookies.storage.title', text: 'page_cookies.storage.text' },
      { title: 'page_cookies.control.title', text: 'page_cookies.control.text' },
    ],
  },
  'return-policy': {
    area: 'page_return_policy',
    title: 'page_return_policy.title',
    description: 'page_return_policy.description',
    intro: 'page_return_policy.intro',
    sections: [
      { title: 'page_return_policy.how.title', text: 'page_return_policy.how.text' },
      { title: 'page_return_policy.amount.title', text: 'page_return_policy.amount.text' },
      { title: 'page_return_policy.when.title', text: 'page_return_policy.when.text' },
      { title: 'page_return_policy.faults.title', text: 'page_return_policy.faults.text' },
      { title: 'page_return_policy.form.title', text: 'page_return_policy.form.text' },
      { title: 'page_return_policy.contact.title', text: 'company' },
    ],
  },
  faq: {
    area: 'page_faq',
    title: 'page_faq.title',
    description: 'page_faq.description',
    intro: 'page_faq.intro',
    sections: [
      { title: 'page_faq.free.title', text: 'page_faq.free.text' },
      { title: 'page_faq.subscription.title', text: 'page_faq.subscription.text' },
      { title: 'page_faq.fictional.title', text: 'page_faq.fictional.text' },
      { title: 'page_faq.activate.title', text: 'page_faq.activate.text' },
      { title: 'page_faq.password.title', text: 'page_faq.password.text' },
      { title: 'page_faq.photo.title', text: 'page_faq.photo.text' },
      { title: 'page_faq.block.title', text: 'page_faq.block.text' },
      { title: 'page_faq.invisible.title', text: 'page_faq.invisible.text' },
      { title: 'page_faq.paid.title', text: 'page_faq.paid.text' },
      { title: 'page_faq.delete.title', text: 'page_faq.delete.text' },
    ],
  },
  service: {
    area: 'page_service',
    title: 'page_service.title',
    description: 'page_service.description',
    intro: 'page_service.intro',
    sections: [
      { title: 'page_service.reach.title', text: 'page_service.reach.text' },
      { title: 'page_service.helps.title', text: 'page_service.helps.text' },
      { title: 'page_service.complaints.title', text: 'page_service.complaints.text' },
      { title: 'page_service.authorities.title', text: 'page_service.authorities.text' },
      { title: 'page_service.contact.title', text: 'company' },
    ],
  },
  ban: {
    area: 'page_ban',
    title: 'page_ban.title',
    description: 'page_ban.description',
    intro: 'page_ban.intro',
    sections: [
      { title: 'page_ban.who.title', text: 'page_ban.who.text' },
      { title: 'page_ban.minors.title', text: 'page_ban.minors.text' },
      { title: 'page_ban.self.title', text: 'page_ban.self.text' },
      { title: 'page_ban.appeal.title', text: 'page_ban.appeal.text' },
    ],
  },
  ranking: {
    area: 'page_ranking',
    title: 'page_ranking.title',
    description: 'page_ranking.description',
    intro: 'page_ranking.intro',
    sections: [
      { title: 'page_ranking.search.title', text: 'page_ranking.search.text' },
      { title: 'page_ranking.similar.title', text: 'page_ranking.similar.text' },
      { title: 'page_ranking.finder.title', text: 'page_ranking.finder.text' },
      { title: 'page_ranking.swipe.title', text: 'page_ranking.swipe.text' },
      { title: 'page_ranking.off.title', text: 'page_ranking.off.text' },
    ],
  },
  reporting: {
    area: 'page_reporting',
    title: 'page_reporting.title',
    description: 'page_reporting.description',
    intro: 'page_reporting.intro',
    sections: [
      { title: 'page_reporting.how.title', text: 'page_reporting.how.text' },
      { title: 'page_reporting.decision.title', text: 'page_reporting.decision.text' },
      { title: 'page_reporting.measures.title', text: 'page_reporting.measures.text' },
      { title: 'page_reporting.appeal.title', text: 'page_reporting.appeal.text' },
      { title: 'page_reporting.danger.title', text: 'page_reporting.danger.text' },
    ],
  },
  accessibility: {
    area: 'page_accessibility',
    title: 'page_accessibility.title',
    description: 'page_accessibility.description',
    intro: 'page_accessibility.intro',
    sections: [
      { title: 'page_accessibility.works.title', text: 'page_accessibility.works.text' },
      { title: 'page_accessibility.limits.title', text: 'page_accessibility.limits.text' },
      { title: 'page_accessibility.report.title', text: 'page_accessibility.report.text' },
      { title: 'page_accessibility.authority.title', text: 'page_accessibility.authority.text' },
      { title: 'page_accessibility.date.title', text: 'page_accessibility.date.text' },
    ],
  },
  safety: {
    area: 'page_safety',
    title: 'page_safety.title',
    description: 'page_safety.description',
    intro: 'page_safety.intro',
    sections: [
      { title: 'page_safety.write.title', text: 'page_safety.write.text' },
      { title: 'page_safety.fraud.title', text: 'page_safety.fraud.text' },
      { title: 'page_safety.meet.title', text: 'page_safety.meet.text' },
      { title: 'page_safety.after.title', text: 'page_safety.after.text' },
    ],
  },
};
