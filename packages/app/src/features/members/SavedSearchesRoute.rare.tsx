import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedSearch } from '@rendezvous/contract/saved-search-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { LoadFailed } from '../../page/LoadFailed.tsx';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { DeleteSearch } from './saved-searches.lazy.tsx';
import { SavedSearchItem } from './SavedSearchItem.tsx';

export const load: RouteModule['load'] = ({ queries }) =>
  queries.prefetchQuery(callQueryOptions('listSavedSearches'));

/** The member's saved searches, the newest first (SAVED-3). */
export function Component() {
  const t = useMessages();
  const top = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<SavedSearch | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('listSavedSearches'),
    refetchOnMount: 'always',
  });
  return (
    <Container width="form">
      <PageTitle>{t('saved_searches.title')}</PageTitle>
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading ref={top} level={1} tabIndex={-1}>
            {t('saved_searches.title')}
          </Heading>
          <Text tone="soft">{t('saved_searches.text')}</Text>
        </Stack>
        {!data && error && (
          <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <SkeletonGroup label={t('saved_searches.loading')}>
            <Skeleton shape="card" />
          </SkeletonGroup>
        )}
        {data && !data.mails && data.searches.some(({ mail }) => mail) && (
          <Banner
            tone="warning"
            action={
              <LinkButton size="sm" tone="neutral">
                <Link to="/notifications">{t('saved_searches.to_notifications')}</Link>
              </LinkButton>
            }
          >
            {t('saved_searches.mails_off')}
          </Banner>
        )}
        {data?.searches.length === 0 && (
          <EmptyState
            illustration="search"
            title={t('saved_searches.empty_title')}
            description={t('saved_searches.empty')}
            action={
              <LinkButton>
                <Link to="/members">{t('shell.search')}</Link>
              </LinkButton>
            }
          />
        )}
        {data && data.searches.length > 0 && (
          <HydratedFields>
            <Stack as="ul" gap="lg">
              {data.searches.map((search) => (
                <SavedSearchItem key={search.id} search={search} onDelete={() => setDeleting(search)} />
              ))}
            </Stack>
          </HydratedFields>
        )}
        {deleting && <DeleteSearch search={deleting} onClose={() => setDeleting(null)} returnFocusTo={top} />}
      </Stack>
    </Container>
  );
}
