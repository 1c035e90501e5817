import { createContext, use } from 'react';
import type { AppServices } from './app-services.ts';

const AppContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppContext.Provider;

/** The app of this page: its client and its language. */
export function useAppServices(): AppServices {
  const app = use(AppContext);
  if (!app)
    throw new Error(
      'useAppServices: there is no AppServicesProvider above this component. Wrap the story or test in AppServicesProvider.',
    );
  return app;
}
