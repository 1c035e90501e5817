import type account from '../../../../locales/en/account.json';
import type cards from '../../../../locales/en/cards.json';
import type chat from '../../../../locales/en/chat.json';
import type chatPhoto from '../../../../locales/en/chat_photo.json';
import type consent from '../../../../locales/en/consent.json';
import type conversation from '../../../../locales/en/conversation.json';
import type credits from '../../../../locales/en/credits.json';
import type discount from '../../../../locales/en/discount.json';
import type debit from '../../../../locales/en/debit.json';
import type deletion from '../../../../locales/en/deletion.json';
import type emoji_picker from '../../../../locales/en/emoji_picker.json';
import type entry from '../../../../locales/en/entry.json';
import type error from '../../../../locales/en/error.json';
import type footer from '../../../../locales/en/footer.json';
import type gifts from '../../../../locales/en/gifts.json';
import type home from '../../../../locales/en/home.json';
import type install from '../../../../locales/en/install.json';
import type interests from '../../../../locales/en/interests.json';
import type matchFinder from '../../../../locales/en/match_finder.json';
import type mailChange from '../../../../locales/en/mail_change.json';
import type members from '../../../../locales/en/members.json';
import type pageAccessibility from '../../../../locales/en/page_accessibility.json';
import type pageBan from '../../../../locales/en/page_ban.json';
import type pageCommon from '../../../../locales/en/page_common.json';
import type pageCookies from '../../../../locales/en/page_cookies.json';
import type pageFaq from '../../../../locales/en/page_faq.json';
import type pagePrivacy from '../../../../locales/en/page_privacy.json';
import type pageRanking from '../../../../locales/en/page_ranking.json';
import type pageReporting from '../../../../locales/en/page_reporting.json';
import type pageReturnPolicy from '../../../../locales/en/page_return_policy.json';
import type pageSafety from '../../../../locales/en/page_safety.json';
import type pageService from '../../../../locales/en/page_service.json';
import type pageTerms from '../../../../locales/en/page_terms.json';
import type passkeys from '../../../../locales/en/passkeys.json';
import type payments from '../../../../locales/en/payments.json';
import type photoCrop from '../../../../locales/en/photo_crop.json';
import type photos from '../../../../locales/en/photos.json';
import type place from '../../../../locales/en/place.json';
import type preview from '../../../../locales/en/preview.json';
import type pricing from '../../../../locales/en/pricing.json';
import type profile from '../../../../locales/en/profile.json';
import type push from '../../../../locales/en/push.json';
import type regionLabel from '../../../../locales/en/region_label.json';
import type settings from '../../../../locales/en/settings.json';
import type shell from '../../../../locales/en/shell.json';
import type swipe from '../../../../locales/en/swipe.json';
import type traits from '../../../../locales/en/traits.json';
import type transactions from '../../../../locales/en/transactions.json';
import type transfer from '../../../../locales/en/transfer.json';
import type withdrawal from '../../../../locales/en/withdrawal.json';
import type access from '../../../../locales/en/access.json';
import type fieldError from '../../../../locales/en/field_error.json';
import type lander from '../../../../locales/en/lander.json';
import type langConfig from '../../../../locales/en/lang_config.json';
import type likes from '../../../../locales/en/likes.json';
import type notifications from '../../../../locales/en/notifications.json';
import type notices from '../../../../locales/en/notices.json';
import type offline from '../../../../locales/en/offline.json';
import type order from '../../../../locales/en/order.json';
import type outcome from '../../../../locales/en/outcome.json';
import type reactions from '../../../../locales/en/reactions.json';
import type receipt from '../../../../locales/en/receipt.json';
import type refusal from '../../../../locales/en/refusal.json';
import type reports from '../../../../locales/en/reports.json';
import type desk from '../../../../locales/en/desk.json';
import type deskLog from '../../../../locales/en/desk_log.json';
import type reversal from '../../../../locales/en/reversal.json';
import type savedSearches from '../../../../locales/en/saved_searches.json';
import type search from '../../../../locales/en/search.json';
import type signUp from '../../../../locales/en/sign_up.json';
import type profileForm from '../../../../locales/en/profile_form.json';

/** The id of a message. An id that is not in locales/en is a type error. */
export type MessageId =
  | keyof typeof profileForm
  | keyof typeof regionLabel
  | keyof typeof signUp
  | keyof typeof receipt
  | keyof typeof refusal
  | keyof typeof reactions
  | keyof typeof reports
  | keyof typeof desk
  | keyof typeof deskLog
  | keyof typeof reversal
  | keyof typeof savedSearches
  | keyof typeof search
  | keyof typeof outcome
  | keyof typeof notices
  | keyof typeof notifications
  | keyof typeof lander
  | keyof typeof langConfig
  | keyof typeof likes
  | keyof typeof fieldError
  | keyof typeof access
  | keyof typeof account
  | keyof typeof discount
  | keyof typeof cards
  | keyof typeof chat
  | keyof typeof chatPhoto
  | keyof typeof consent
  | keyof typeof conversation
  | keyof typeof credits
  | keyof typeof debit
  | keyof typeof deletion
  | keyof typeof emoji_picker
  | keyof typeof entry
  | keyof typeof error
  | keyof typeof footer
  | keyof typeof gifts
  | keyof typeof home
  | keyof typeof interests
  | keyof typeof matchFinder
  | keyof typeof mailChange
  | keyof typeof members
  | keyof typeof install
  | keyof typeof offline
  | keyof typeof order
  | keyof typeof pageAccessibility
  | keyof typeof pageBan
  | keyof typeof pageCommon
  | keyof typeof pageCookies
  | keyof typeof pageFaq
  | keyof typeof pagePrivacy
  | keyof typeof pageRanking
  | keyof typeof pageReporting
  | keyof typeof pageReturnPolicy
  | keyof typeof pageSafety
  | keyof typeof pageService
  | keyof typeof pageTerms
  | keyof typeof passkeys
  | keyof typeof payments
  | keyof typeof photoCrop
  | keyof typeof photos
  | keyof typeof place
  | keyof typeof preview
  | keyof typeof pricing
  | keyof typeof profile
  | keyof typeof push
  | keyof typeof settings
  | keyof typeof shell
  | keyof typeof swipe
  | keyof typeof traits
  | keyof typeof transactions
  | keyof typeof transfer
  | keyof typeof withdrawal;
