import type { AppServices } from './data/app-services.ts';
import { createDocumentRoutes } from './document-routes.tsx';
import { rareRoutes } from './rare-routes.tsx';
import { createRoutes, type AppOf } from './routes.tsx';

/** All routes of the site, for the server and for stories. The browser begins with `createRoutes` alone. */
export const createAllRoutes = (app: AppServices, appOf?: AppOf) =>
  createRoutes(app, { appOf, rareRoutes, documentRoutes: createDocumentRoutes(app, appOf) });
