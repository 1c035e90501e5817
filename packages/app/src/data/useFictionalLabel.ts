import { useMessages } from '../i18n/useMessages.ts';
import { useAppServices } from './AppServicesContext.tsx';
import { callQueryOptions } from './call-query-options.ts';

/** Returns the mark of fictional profiles: the site's own term (`fictional_singular`) if it has one (FICTION-1). */
export function useFictionalLabel(): string {
  const t = useMessages();
  // The settings do not change during a visit, so the many cards on a page do not need to observe them.
  const known = useAppServices().queries.getQueryData(callQueryOptions('readSettings').queryKey);
  return known?.settings.fictional_singular || t('shell.fictional');
}
