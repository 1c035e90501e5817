import { createContext, use } from 'react';
import type { AppServices } from './app-services.ts';

const AppServicesContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppServicesContext.Provider;

/**
 * Returns the services of this page, such as the API client, the query client and the language.
 * @throws Error without an `AppServicesProvider`
 */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services)
    throw new Error(
      'useAppServices: there is no AppServicesProvider above this component. Wrap the story or test in AppServicesProvider.',
    );
  return services;
}
