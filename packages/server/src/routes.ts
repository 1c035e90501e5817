import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { blockRoutes } from './members/blocks.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { complaintRoutes } from './moderation/complaints.routes.ts';
import { deskRoutes } from './moderation/desk.routes.ts';
import { replyRoutes } from './replies/replies.routes.ts';
import { giftRoutes } from './chat/gifts.routes.ts';
import { gifRoutes } from './gifs/gifs.routes.ts';
import { mailChangeRoutes } from './accounts/mail-change.routes.ts';
import { passkeyRoutes } from './accounts/passkeys.routes.ts';
import { sessionRoutes } from './accounts/sessions.routes.ts';
import { dataExportRoutes } from './privacy/data-export.routes.ts';
import { deletionRoutes } from './accounts/deletion.routes.ts';
import { debitRoutes } from './debit/debit.routes.ts';
import type { Route } from './http/route.ts';
import { creditRoutes } from './ledger/credits.routes.ts';
import { likeRoutes } from './members/likes.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { matchFinderRoutes } from './members/match-finder.routes.ts';
import { savedSearchRoutes } from './members/saved-searches.routes.ts';
import { swipeRoutes } from './members/swipe.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { photoAccessRoutes } from './photos/photo-access.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { uploadRoutes } from './photos/uploads.routes.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { spendingLimitRoutes } from './payments/spending-limit.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

/** The route of every call. A call of the contract without a route is a type error here. */
const byName = {
  ...siteRoutes,
  ...accountRoutes,
  ...deletionRoutes,
  ...dataExportRoutes,
  ...mailChangeRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...memberRoutes,
  ...likeRoutes,
  ...matchFinderRoutes,
  ...swipeRoutes,
  ...blockRoutes,
  ...photoRoutes,
  ...uploadRoutes,
  ...photoAccessRoutes,
  ...savedSearchRoutes,
  ...notificationRoutes,
  ...chatRoutes,
  ...giftRoutes,
  ...gifRoutes,
  ...liveRoutes,
  ...paymentRoutes,
  ...creditRoutes,
  ...spendingLimitRoutes,
  ...cardRoutes,
  ...debitRoutes,
  ...complaintRoutes,
  ...deskRoutes,
  ...replyRoutes,
} satisfies { [Name in ServedCallName]: Route<Name> };

export const routes = Object.values(byName) as unknown as readonly Route[];
