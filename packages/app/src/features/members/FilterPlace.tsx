import type { ReactNode } from 'react';
import { ChevronDownIcon, SlidersHorizontalIcon } from '@rendezvous/ui/icon';

/** Where the filter stands: folded away on phones, where people come first; open in a row from tablets on. */
export function FilterPlace({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-surface ring-1 ring-line md:p-5">
      <details className="group md:hidden">
        <summary className="flex min-h-13 list-none items-center gap-3 px-5 font-semibold [&::-webkit-details-marker]:hidden">
          <SlidersHorizontalIcon className="size-5 text-ink-soft" />
          <span className="flex-1">{summary}</span>
          <ChevronDownIcon className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-5 pt-1 pb-5">{children}</div>
      </details>
      <div className="hidden md:block">{children}</div>
    </div>
  );
}
