import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { ShownCard as Member } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { LoadMore } from '@rendezvous/ui/navigation/load-more';
import { Cluster, Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { ProfileCardSkeleton } from '@rendezvous/ui/dating/profile-card';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../i18n/errorText.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { resultCount } from './result-count.ts';
import { MemberCard } from './MemberCard.tsx';
import type { SearchFilter } from './search-filter.ts';
import { NobodyFound, SavedSearchBar } from './search.lazy.tsx';
import { SearchChips } from './SearchChips.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { useSearching } from './useSearching.ts';

export type SearchViewProps = {
  readonly filter: SearchFilter;
  /** The id of the saved search that was opened; null for any other search (SAVED-4). */
  readonly savedId: string | null;
  readonly countries: readonly CountryCode[];
  /** The site's `search_fields` (SEARCH-1). */
  readonly fields: readonly string[];
  /** Undefined until the first page is loaded. */
  readonly members: readonly Member[] | undefined;
  readonly count: number;
  /** Whether there are more than `count` (SEARCH-6). */
  readonly countCapped: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly failure: CallError | null;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
};

/** The number of cards whose photos are loaded with priority, because they are in view at first. */
const FIRST_CARDS = 4;
const SKELETONS = 8;

export function SearchView(props: SearchViewProps) {
  const { filter, members, failure, onRetry } = props;
  const t = useMessages();
  const intl = useIntl();
  const self = useSelf();
  return (
    <Container width="wide">
      <Stack gap="lg">
        <Stack gap="md">
          <Cluster justify="between">
            <Cluster align="baseline">
              <Heading level={1}>{t('search.title')}</Heading>
              <div role="status">
                <Text as="span" tone="soft" numeric>
                  {members && t('search.count', resultCount(intl, { ...props, shown: members.length }))}
                </Text>
              </div>
            </Cluster>
            {self && (
              <Cluster gap="sm">
                <LinkButton tone="neutral" size="sm">
                  <Link to="/match-finder">{t('search.match_finder')}</Link>
                </LinkButton>
                <LinkButton tone="neutral" size="sm">
                  <Link to="/swipe-game">{t('search.swipe')}</Link>
                </LinkButton>
              </Cluster>
            )}
          </Cluster>
          {/* One line where it fits: on a phone, the photos of the first members are in view. */}
          <Cluster gap="sm" className="min-h-11">
            <SearchFilters filter={filter} countries={props.countries} fields={props.fields} />
            <SearchChips filter={filter} />
            {self && <SavedSearchBar filter={filter} savedId={props.savedId} />}
          </Cluster>
        </Stack>
        {failure && !members ? (
          <Banner
            tone="danger"
            live="assertive"
            title={t('search.failed')}
            action={
              <Button tone="neutral" size="sm" onClick={onRetry}>
                {t('error.retry')}
              </Button>
            }
          >
            {errorText(intl, failure)}
          </Banner>
        ) : (
          <Results {...props} />
        )}
      </Stack>
    </Container>
  );
}

function Results(props: SearchViewProps) {
  const { members, hasMore, loadingMore, failure, onLoadMore } = props;
  const t = useMessages();
  const intl = useIntl();
  const searching = useSearching();
  if (!members) {
    return (
      <PhotoGrid aria-busy aria-label={t('search.results')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ProfileCardSkeleton key={index} />
        ))}
      </PhotoGrid>
    );
  }
  if (members.length === 0) return <NobodyFound />;
  return (
    <Stack gap="xl">
      <PhotoGrid aria-label={t('search.results')} aria-busy={searching}>
        {members.map((member, index) => (
          <MemberCard key={member.id} member={member} level={2} priority={index < FIRST_CARDS} />
        ))}
      </PhotoGrid>
      {failure && (
        <Banner tone="danger" live="assertive" title={t('search.failed')}>
          {errorText(intl, failure)}
        </Banner>
      )}
      <LoadMore
        label={t('search.load_more')}
        summary={t('search.shown_of', {
          shown: members.length,
          ...resultCount(intl, { ...props, shown: members.length }),
        })}
        loading={loadingMore}
        hasMore={hasMore}
        onLoadMore={onLoadMore}
      />
    </Stack>
  );
}
