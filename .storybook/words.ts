import { useIntl } from 'react-intl';

/**
 * The words of a story, from locales/ in the language of the toolbar:
 * `const $t = useWords()` then `$t({ id: 'ui.save' })`. Written with `$t` and an object
 * so that the check for unused messages finds the ids.
 */
export function useWords() {
  return useIntl().$t;
}

/** Numbers and names of places as the toolbar's language has them. */
export function useFormats() {
  const { formatDisplayName, formatNumber } = useIntl();
  return { formatDisplayName, formatNumber };
}
