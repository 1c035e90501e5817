import type { CSSProperties } from 'react';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { MEANINGS } from '../../packages/ui/src/testing/distance.ts';
import {
  colourIn,
  lookKey,
  lookName,
  LOOKS,
  type Blocks,
  type Look,
} from '../../packages/ui/src/tokens/looks.ts';

type SamplesProps = { readonly blocks: Blocks; readonly roles: readonly string[] };

/** The same components in every look, with the edits. */
export function Samples({ blocks, roles }: SamplesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {LOOKS.map((look) => (
        <Sample key={lookKey(look)} look={look} blocks={blocks} roles={roles} />
      ))}
    </div>
  );
}

function Sample({ look, blocks, roles }: SamplesProps & { readonly look: Look }) {
  return (
    <section
      aria-label={lookName(look)}
      data-brand={look.brand}
      data-theme={look.theme}
      data-contrast={look.contrast}
      className="flex flex-col gap-2.5 rounded-lg border border-line-strong bg-canvas p-3 text-ink"
      style={paintOf(blocks, look, roles)}
    >
      <p className="flex items-center justify-between gap-2 text-xs font-semibold text-ink-soft">
        {lookName(look)}
        <span className="flex gap-1" aria-hidden="true">
          {MEANINGS.map((role) => (
            <span
              key={role}
              className="size-4 rounded-full"
              style={{ backgroundColor: `var(--color-${role})` }}
            />
          ))}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm">Write to Anna</Button>
        <Button size="sm" tone="accent">
          Get credits
        </Button>
        <Button size="sm" tone="danger">
          Delete
        </Button>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {(['brand', 'accent', 'positive', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </span>
      <Banner tone="warning">Your credits expire tomorrow.</Banner>
      <Banner tone="danger">The card was declined.</Banner>
    </section>
  );
}

/** Every colour of a look as custom properties, whatever look is around. */
function paintOf(blocks: Blocks, look: Look, roles: readonly string[]): CSSProperties {
  return Object.fromEntries(roles.map((role) => [`--color-${role}`, colourIn(blocks, look, role)]));
}
