import { useId } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CreditMovement as Movement } from '@rendezvous/contract/credit-calls';
import { rareEndpoints } from '@rendezvous/contract/rare-endpoints';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { LoadMore } from '@rendezvous/ui/navigation/load-more';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

export type CreditHistoryViewProps = {
  /** Sorted newest first; undefined until the first page is loaded. */
  readonly movements: readonly Movement[] | undefined;
  /** Why the movements, or the next page of them, did not load. */
  readonly failure: CallError | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly retrying: boolean;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
};

const { path, flag } = rareEndpoints.downloadCreditMovements;

/** Every movement of the member's credits, with a link to all of them as a file (CREDIT-9, CREDIT-10). */
export function CreditHistoryView(props: CreditHistoryViewProps) {
  const { movements, failure, retrying, onRetry } = props;
  const t = useMessages();
  const intl = useIntl();
  if (movements?.length === 0) return <NoMovements />;
  return (
    <Container width="reading">
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('credits.history.title')}</Heading>
          <Text tone="soft" measure>
            {t('credits.history.lead')}
          </Text>
          {movements && (
            <TextLink target="block">
              <a href={`${path}?${flag}=1`} download>
                {t('credits.history.download')}
              </a>
            </TextLink>
          )}
        </Stack>
        {!movements && failure ? (
          <EmptyState
            illustration={failure.code === 'unavailable' ? 'offline' : 'error'}
            title={t('credits.history.failed')}
            description={errorText(intl, failure)}
            action={
              <Button loading={retrying} onClick={onRetry}>
                {t('error.retry')}
              </Button>
            }
          />
        ) : (
          <Movements {...props} />
        )}
      </Stack>
    </Container>
  );
}

function NoMovements() {
  const t = useMessages();
  return (
    <EmptyState
      level={1}
      illustration="chats"
      title={t('credits.history.empty_title')}
      description={t('credits.history.empty')}
      action={
        <LinkButton>
          <Link to="/credits">{t('credits.history.see_bundles')}</Link>
        </LinkButton>
      }
    />
  );
}

function Movements({ movements, failure, hasMore, loadingMore, onLoadMore }: CreditHistoryViewProps) {
  const t = useMessages();
  const intl = useIntl();
  if (!movements) return <HistorySkeleton />;
  return (
    <Stack gap="xl">
      {[...byMonth(intl, movements)].map(([month, ofMonth]) => (
        <Month key={month} name={month} movements={ofMonth} />
      ))}
      {failure && (
        <Banner tone="danger" live="assertive" title={t('credits.history.failed')}>
          {errorText(intl, failure)}
        </Banner>
      )}
      <LoadMore
        label={t('credits.history.load_more')}
        summary={hasMore ? undefined : t('credits.history.complete')}
        loading={loadingMore}
        hasMore={hasMore}
        onLoadMore={onLoadMore}
      />
    </Stack>
  );
}

/** The movements of each month in the viewer's time zone, by the name of the month. */
function byMonth(intl: IntlShape, movements: readonly Movement[]): Map<string, Movement[]> {
  const months = new Map<string, Movement[]>();
  for (const movement of movements) {
    const month = intl.formatDate(movement.at, { month: 'long', year: 'numeric' });
    const ofMonth = months.get(month);
    if (ofMonth) ofMonth.push(movement);
    else months.set(month, [movement]);
  }
  return months;
}

function Month({ name, movements }: { name: string; movements: readonly Movement[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="md" id={id}>
        <span className="inline-block first-letter:uppercase">{name}</span>
      </Heading>
      <ul aria-labelledby={id}>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
    </section>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const t = useMessages();
  const intl = useIntl();
  const { at, kind, credits, balance_after: balance } = movement;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="flex max-w-full flex-1 basis-36 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Text as="span" weight="medium">
            {t(`credits.history.kind.${kind}`)}
          </Text>
          <Reference movement={movement} />
        </div>
        <Text as="time" dateTime={at} size="sm" tone="soft">
          {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </Text>
      </div>
      <div className="ms-auto flex max-w-full flex-col items-end gap-1 text-end">
        <Text as="span" size="lg" weight="bold" tone={credits > 0 ? 'positive' : 'ink'} numeric>
          {/* In half of the languages Intl writes a hyphen, which is hard to see (LOCALE-7). */}
          {intl.formatNumber(credits, { signDisplay: 'exceptZero' }).replace('-', '−')}
        </Text>
        <Text as="span" size="sm" tone="soft" numeric>
          {t('credits.history.balance_after', { count: balance })}
        </Text>
      </div>
    </li>
  );
}

function HistorySkeleton() {
  const t = useMessages();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <Stack gap="lg">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} shape="title" width={row % 2 ? 'half' : 'long'} />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/** A link to the order, or to the member with the mark of a fictional profile (FICTION-1). */
function Reference({ movement: { order, member } }: { movement: Movement }) {
  const t = useMessages();
  const fictional = useFictionalLabel();
  if (order) {
    return (
      <TextLink>
        <Link to={`/transactions/${order.id}`}>
          {t('transactions.order_number', { payment_id: String(order.payment_id) })}
        </Link>
      </TextLink>
    );
  }
  if (!member) return null;
  return (
    <>
      {/* A name can be one long word. */}
      <span className="max-w-full wrap-anywhere">
        <TextLink>
          <Link to={`/members/${member.id}`}>{t('credits.history.to', { name: member.name })}</Link>
        </TextLink>
      </span>
      {member.fictional && <Badge>{fictional}</Badge>}
    </>
  );
}
