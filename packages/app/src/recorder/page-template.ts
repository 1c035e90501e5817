import { LANDERS } from '@rendezvous/contract/landers';
import { splitLocale } from '@rendezvous/contract/locales';
import { STATIC_PAGES } from '@rendezvous/contract/static-pages';

/** The parts of the site's addresses that do not depend on data. page-template.test.ts compares them with the routes. */
const KNOWN = new Set<string>([
  ...LANDERS,
  ...STATIC_PAGES,
  ...[
    'account-deleted activate chat chats complaints complete-signup credits desk directdebit do done',
    'error lang-config likes login mail mail-change mail-choices match-finder members notifications payments premium',
    'preview pricing profile receipt repeat-order replies reset-password sandbox saved-searches settings signup',
    'signup-matches sms swipe-game transactions transfers unsubscribe withdrawal landing landing2',
    'landing3',
  ].flatMap((line) => line.split(' ')),
  'pages',
  'landers',
]);

const MOST_PARTS = 6;

/**
 * The address of a page without its language, query and data: `/members/:id` for `/fi/members/0199…?from=mail`. Only the
 * number of credits of a bundle is kept, which is an offer of the site.
 */
export function pageTemplate(pathname: string): string {
  const parts = splitLocale(pathname).path.split('/').filter(Boolean);
  const kept = parts.slice(0, MOST_PARTS).map((part, index) => {
    if (KNOWN.has(part)) return part;
    return parts[index - 1] === 'credits' && /^\d{1,3}$/.test(part) ? part : ':id';
  });
  return `/${kept.join('/')}`;
}
