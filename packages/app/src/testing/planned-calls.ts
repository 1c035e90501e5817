import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { comingAddresses } from '@rendezvous/contract/coming/addresses';
import type { AppServices } from '../data/app-services.ts';
import { createCallOverHttp } from '../data/http.ts';
import { loadMessages, type MessageArea } from '../i18n/messages.ts';
import { createRoutes } from '../routes.tsx';

/** Makes the calls whose server is to come; the story's world answers them, and a failure is tried again at once. */
export const callToCome = createCallOverHttp(comingAddresses, 1);

/**
 * The site's routes and one more, in its default layout: a screen that nothing on the live site leads to yet, as it will
 * stand. For a story's `Screen`: `args: { path: '/directdebit', routes: withScreen('/directdebit', ['debit'], Page) }`.
 */
export function withScreen(path: string, areas: readonly MessageArea[], Component: ComponentType) {
  return (app: AppServices): RouteObject[] => {
    const routes = createRoutes(app);
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
