import { Button } from '../../primitives/button/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface LoadMoreProps extends NativeProps<'div'> {
  /** The label of the button. */
  label: string;
  /** The number of items shown and in total, e.g. "60 of 1,204 members"; announced when it changes. */
  summary?: string;
  /** True while the next page loads: the button shows a spinner and ignores presses. Default false. */
  loading?: boolean;
  /** False if everything is shown; then only the summary is rendered. */
  hasMore: boolean;
  /** Called on a press; append the new items to the list. */
  onLoadMore: () => void;
}

/** A button that loads the next page of a long list (SEARCH-5). It keeps the focus, and the footer stays reachable. */
export function LoadMore({ label, summary, loading, hasMore, onLoadMore, ...rest }: LoadMoreProps) {
  return (
    <div
      {...rest}
      data-loading={loading || undefined}
      className="flex flex-col items-center gap-3 py-4 wrap-anywhere"
    >
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
