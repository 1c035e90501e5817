import { Button } from '../../primitives/button/index.ts';

export interface LoadMoreProps {
  /** The words of the button. */
  label: string;
  /** How much is shown of how much, e.g. "60 of 1,204 members"; announced when it changes. */
  summary?: string;
  /** While the next page is on the way: the button shows a spinner and ignores presses. */
  loading?: boolean;
  /** False when everything is shown: only the summary stays. */
  hasMore: boolean;
  /** Told of the press; what comes belongs at the end of the list. */
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
