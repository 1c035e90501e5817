import { LinkButton } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../i18n/useMessages.ts';

export const MAIN_ID = 'main';

/** The first link of a page. It skips the navigation (WCAG 2.4.1). */
export function SkipLink() {
  const t = useMessages();
  return (
    <span className="sr-only z-(--layer-toast) focus-within:not-sr-only focus-within:fixed focus-within:start-4 focus-within:top-3">
      <LinkButton>
        <a href={`#${MAIN_ID}`}>{t('shell.skip')}</a>
      </LinkButton>
    </span>
  );
}
