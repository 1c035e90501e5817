import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../data/app-services.ts';
import { loadMessages, type MessageArea } from '../i18n/messages.ts';
import { createAllRoutes } from '../all-routes.ts';

/**
 * The site's routes with one more in the default layout, for a planned screen that the live site does not have yet. For
 * a story's `Screen`: `args: { path: '/directdebit', routes: withScreen('/directdebit', ['debit'], Page) }`.
 */
export function withScreen(path: string, areas: readonly MessageArea[], Component: ComponentType) {
  return (app: AppServices): RouteObject[] => {
    const routes = createAllRoutes(app);
    const layout = routes[0]?.children?.[0]?.children?.[0];
    if (!layout)
      throw new Error('withScreen: the routes have no default layout. See packages/app/src/routes.tsx.');
    layout.children?.unshift({
      path,
      lazy: async () => {
        await loadMessages(app.messages, app.locale, areas);
        return { Component };
      },
    });
    return routes;
  };
}
