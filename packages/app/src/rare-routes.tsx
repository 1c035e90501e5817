import { UNSUBSCRIBE_PATH } from '@rendezvous/contract/notifications';
import type { RareRoutes, RouteModule } from './routes.tsx';

const files = import.meta.glob<RouteModule>('./features/*/*Route.rare.tsx');

/**
 * Pages that few visits open. The browser loads this table only for one of them, or for an address that is no page.
 * No path of a page in `routes.tsx` may match one of these paths. A route is a file `features/<feature>/<Name>Route.rare.tsx`.
 */
export const rareRoutes: RareRoutes = (createRare) => {
  const page = createRare(files);
  return {
    DefaultLayout: [
      page('/activate/done', 'account/ActivateDone', 'anybody', ['account', 'access']),
      page('/activate/error', 'account/ActivateError', 'anybody', [
        'account',
        'access',
        'notices',
        'refusal',
      ]),
      page('/directdebit/:id?', 'payments/DirectDebit', 'member', ['payments', 'debit']),
      page('/match-finder', 'members/MatchFinder', 'member', ['match_finder', 'members', 'interests']),
      page('/profile/preview', 'members/Preview', 'member', ['preview', 'members']),
      page('/saved-searches', 'members/SavedSearches', 'member', ['saved_searches', 'search', 'members']),
      page('/notifications', 'settings/Notifications', 'member', ['notifications', 'push']),
      page('/complaints', 'reports/Complaints', 'anybody', ['reports', 'field_error']),
      page('/desk', 'desk/Desk', 'anybody', ['desk', 'reports', 'field_error']),
      page('/desk/notifications', 'desk/NotificationLog', 'anybody', ['desk', 'desk_log']),
      page('/desk/replies', 'desk/Replies', 'anybody', ['desk']),
      page('/transactions/:id/withdrawal', 'payments/Withdrawal', 'member', ['withdrawal']),
    ],
    ChatLayout: [],
    LanderLayout: [
      page('/mail-change/do', 'account/MailChange', 'anybody', ['mail_change']),
      page(UNSUBSCRIBE_PATH, 'settings/Unsubscribe', 'anybody', ['notifications']),
      page('/account-deleted', 'profile/AccountDeleted', 'anybody', ['deletion']),
      page('/reset-password', 'account/ResetRequest', 'anybody', ['account', 'access', 'field_error']),
      page('/reset-password/do', 'account/ResetPassword', 'anybody', ['account', 'access', 'field_error']),
    ],
    BareLayout: [
      page('/complete-signup', 'account/CompleteSignUp', 'member', [
        'account',
        'field_error',
        'profile',
        'profile_form',
        'sign_up',
      ]),
      page('/lang-config', 'language/LangConfig', 'anybody', ['lang_config']),
      page('/signup-matches', 'members/SignUpMatches', 'member', ['match_finder', 'members']),
      page('/transactions/:id/receipt', 'payments/Receipt', 'member', [
        'payments',
        'receipt',
        'transactions',
      ]),
    ],
  };
};
