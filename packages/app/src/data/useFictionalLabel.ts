import { useMessages } from '../i18n/useMessages.ts';
import { useAppServices } from './AppServicesContext.tsx';
import { callQueryOptions } from './call-query-options.ts';

/** How a fictional profile is marked: in the site's own words where it has some (`fictional_singular`). */
export function useFictionalLabel(): string {
  const t = useMessages();
  // Read once and not observed: every card has it, and the settings of a visit do not change.
  const known = useAppServices().queries.getQueryData(callQueryOptions('readSettings').queryKey);
  return known?.settings.fictional_singular || t('shell.fictional');
}
