import { Badge } from '../../primitives/badge/index.ts';
import { checkAny, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { RadioCard, RadioGroup } from '../../form/radio-group/index.ts';

export interface BundleOption {
  id: string;
  /** E.g. "50 credits". */
  title: string;
  /** E.g. "€1.30 a message". */
  perMessage: string;
  price: string;
  /** The price without the discount, when there is one. */
  fullPrice?: string;
  /** Reads the struck price, e.g. "instead of €65". */
  fullPriceLabel?: string;
  /** E.g. "Best value", on the one that is. */
  badge?: string;
}

export interface BundlePickerProps {
  /** Names the choice, e.g. "Choose a bundle"; seen above it. */
  legend: string;
  /** At least one, in the order shown; no two with one `id`. */
  bundles: readonly BundleOption[];
  /** The `id` of the chosen one, null for none; the caller keeps it and answers `onValueChange`. */
  value: string | null;
  /** Gets the `id` of the one that was chosen. */
  onValueChange: (id: string) => void;
}

/** The bundles of credits, with what each costs and what that makes of one message. */
export function BundlePicker({ legend, bundles, value, onValueChange }: BundlePickerProps) {
  if (import.meta.env.DEV) {
    checkAny('BundlePicker', 'bundles', bundles);
    checkDistinctBy('BundlePicker', 'bundles', bundles, 'id');
  }
  return (
    <RadioGroup legend={legend} value={value ?? ''} onValueChange={onValueChange}>
      {bundles.map(({ id, title, perMessage, price, fullPrice, fullPriceLabel, badge }) => (
        <RadioCard
          key={id}
          value={id}
          label={
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="min-w-0 text-lg wrap-anywhere tabular-nums">{title}</span>
              {badge && <Badge tone="accent">{badge}</Badge>}
            </span>
          }
          hint={<span className="wrap-anywhere">{perMessage}</span>}
          trailing={
            <span className="flex max-w-1/2 shrink-0 flex-col items-end text-end wrap-anywhere tabular-nums">
              <span className="text-lg font-bold">{price}</span>
              {fullPrice && (
                <span className="text-sm">
                  <span className="sr-only">{fullPriceLabel}</span>
                  <s aria-hidden="true">{fullPrice}</s>
                </span>
              )}
            </span>
          }
        />
      ))}
    </RadioGroup>
  );
}
