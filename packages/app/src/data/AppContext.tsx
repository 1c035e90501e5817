import { createContext, use } from 'react';
import type { App } from './app.ts';

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

/** The app of this page: its client and its language. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app)
    throw new Error(
      'useApp: there is no AppProvider above this component. Wrap the story or test in AppProvider.',
    );
  return app;
}
