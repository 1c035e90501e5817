import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { blockRoutes } from './members/blocks.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import type { Route } from './http/route.ts';
import { likeRoutes } from './members/likes.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

/** The route of every call. A call of the contract without a route is a type error here. */
const byName = {
  ...siteRoutes,
  ...accountRoutes,
  ...memberRoutes,
  ...likeRoutes,
  ...blockRoutes,
  ...photoRoutes,
  ...chatRoutes,
  ...liveRoutes,
  ...paymentRoutes,
} satisfies { [Name in ServedCallName]: Route<Name> };

export const routes = Object.values(byName) as unknown as readonly Route[];
