import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@rendezvous/ui/primitives/button';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { useHydrated } from '../../page/useHydrated.ts';
import { SaveSearchDialog, SavedSearchNews } from './saved-searches.lazy.tsx';
import type { SearchFilter } from './search-filter.ts';

type SavedSearchBarProps = {
  readonly filter: SearchFilter;
  /** The id of the saved search that was opened; null for any other search (SAVED-4). */
  readonly savedId: string | null;
};

/**
 * The button that saves the filters of a search, the link to those that are saved (SAVED-1), and who is new in the saved
 * search that was opened.
 */
export default function SavedSearchBar({ filter, savedId }: SavedSearchBarProps) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Cluster gap="sm">
        <Button tone="neutral" size="sm" disabled={!isHydrated} onClick={() => setIsOpen(true)}>
          {t('saved_searches.save_title')}
        </Button>
        <TextLink target="block">
          <Link to="/saved-searches">{t('saved_searches.title')}</Link>
        </TextLink>
      </Cluster>
      {isOpen && <SaveSearchDialog filter={filter} onClose={() => setIsOpen(false)} />}
      {savedId && (
        <Stack gap="lg" className="basis-full empty:hidden">
          <SavedSearchNews key={savedId} id={savedId} />
        </Stack>
      )}
    </>
  );
}
