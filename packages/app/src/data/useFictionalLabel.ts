import { useWords } from '../i18n/useWords.ts';
import { useApp } from './AppContext.tsx';
import { ask } from './ask.ts';

/** How a fictional profile is marked: in the site's own words where it has some (`fictional_singular`). */
export function useFictionalLabel(): string {
  const t = useWords();
  // Read once and not observed: every card has it, and the settings of a visit do not change.
  const known = useApp().queries.getQueryData(ask('readSettings').queryKey);
  return known?.settings.fictional_singular || t('shell.fictional');
}
