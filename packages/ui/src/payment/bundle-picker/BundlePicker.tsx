import { Badge } from '../../primitives/badge/index.ts';
import { checkAny, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { RadioCard, RadioGroup } from '../../form/radio-group/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface BundleOption {
  id: string;
  /** Number of credits, e.g. "50 credits". */
  title: string;
  /** Price of one message, e.g. "€1.30 a message" (CREDIT-6). */
  perMessage: string;
  price: string;
  /** Price without the discount; shown struck through (LAW-1). */
  fullPrice?: string;
  /** Text of the struck-through price for screen readers, e.g. "instead of €65". */
  fullPriceLabel?: string;
  /** Badge, e.g. "Best value"; only on one bundle (CREDIT-6). */
  badge?: string;
}

export interface BundlePickerProps extends NativeProps<'fieldset', 'defaultValue' | 'name' | 'tabIndex'> {
  /** Legend above the bundles, e.g. "Choose a bundle". */
  legend: string;
  /** The bundles, in display order; at least one. Ids are unique. */
  bundles: readonly BundleOption[];
  /** Id of the chosen bundle, null for none (controlled); update it in `onValueChange`. */
  value: string | null;
  /** Called with the id of the chosen bundle. */
  onValueChange: (id: string) => void;
}

/** A choice of credit bundles, each with its price and its price per message (CREDIT-3, CREDIT-6). */
export function BundlePicker({ legend, bundles, value, onValueChange, ...rest }: BundlePickerProps) {
  if (import.meta.env.DEV) {
    checkAny('BundlePicker', 'bundles', bundles);
    checkDistinctBy('BundlePicker', 'bundles', bundles, 'id');
  }
  return (
    <RadioGroup {...rest} legend={legend} value={value ?? ''} onValueChange={onValueChange}>
      {bundles.map(({ id, title, perMessage, price, fullPrice, fullPriceLabel, badge }) => (
        <RadioCard
          key={id}
          value={id}
          label={
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="max-w-full text-lg tabular-nums">{title}</span>
              {badge && <Badge tone="accent">{badge}</Badge>}
            </span>
          }
          hint={perMessage}
          trailing={
            <span className="flex max-w-full flex-col items-end text-end tabular-nums">
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
