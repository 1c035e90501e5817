import { Button } from '../button/index.ts';

export interface LoadMoreProps {
  label: string;
  /** How much is shown of how much, e.g. "60 of 1,204 members"; announced when it changes. */
  summary?: string;
  loading?: boolean;
  /** False when everything is shown: only the summary stays. */
  hasMore: boolean;
  onLoadMore: () => void;
}

/** The next page of a long list, when asked for: the focus stays where it was and the footer stays in reach. */
export function LoadMore({ label, summary, loading, hasMore, onLoadMore }: LoadMoreProps) {
  return (
    <div data-loading={loading || undefined} className="flex flex-col items-center gap-3 py-4 wrap-anywhere">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {summary}
      </p>
      {hasMore && (
        <Button tone="neutral" loading={loading} onClick={onLoadMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
