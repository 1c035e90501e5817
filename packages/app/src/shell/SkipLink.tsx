import { useWords } from '../i18n/useWords.ts';

export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the navigation, to the content (WCAG 2.4.1). */
export function SkipLink() {
  const t = useWords();
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-(--layer-toast) rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus-visible:not-sr-only focus-visible:fixed focus-visible:start-4 focus-visible:top-3"
    >
      {t('shell.skip')}
    </a>
  );
}
