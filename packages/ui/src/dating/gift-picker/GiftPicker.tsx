import { useId, type ReactNode } from 'react';
import { Banner } from '../../feedback/banner/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { FieldGroup } from '../../form/field/index.ts';
import { CheckIcon, GiftIcon, LockIcon } from '../../primitives/icon/index.ts';
import { checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { GiftMark, type GiftKey } from './GiftMark.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface GiftOption {
  key: string;
  mark: GiftKey;
  /** Name of the gift, e.g. "A single rose". */
  name: string;
  /** Price, 3 to 10 credits (GIFT-2), e.g. "3 credits". */
  price: string;
  /** Whether it costs more than the balance; it can then be chosen, and sending it calls `onNotEnough` (GIFT-3). */
  tooDear?: boolean;
}

export interface GiftPickerProps extends NativeProps<'form', 'onSubmit'> {
  /** Legend of the group, e.g. "Choose a gift for Anna". */
  legend: string;
  /** The gifts to choose from; undefined while they load. */
  gifts: readonly GiftOption[] | undefined;
  /** Announced to screen readers while the gifts load; visually hidden. */
  loadingLabel: string;
  /** Shown if there are no gifts. */
  empty: ReactNode;
  /** Key of the chosen gift, null for none (controlled); update it in `onValueChange`. */
  value: string | null;
  /** Called with the key of the chosen gift, even if the balance does not cover it. */
  onValueChange: (key: string) => void;
  /** The member's balance, e.g. "12 credits left". */
  balance: ReactNode;
  /** Added to the description of a gift that the balance does not cover, e.g. "more than you have"; visually hidden. */
  tooDearLabel: string;
  /** Called instead of `onSend` if the balance does not cover the chosen gift; open a `NotEnoughCreditsDialog` (GIFT-3). */
  onNotEnough: () => void;
  /** A field for a message that is sent with the gift. */
  children?: ReactNode;
  /** Label of the send button, with the price in credits and money: "Send · 3 credits · about €3.00" (GIFT-2). */
  sendLabel: string;
  /** Called to send the chosen gift; not called if the balance does not cover it, nor while `busy`. */
  onSend: () => void;
  /** Whether the gift is being sent: the button shows a spinner and further submissions are ignored. */
  busy?: boolean;
  /** Why the gift was not sent. */
  failure?: ReactNode;
}

const SKELETONS = 6;

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3';

/** A choice of gifts with their prices in credits, and the button that sends the chosen one (GIFT-2). */
export function GiftPicker({
  legend,
  gifts,
  loadingLabel,
  empty,
  value,
  onValueChange,
  balance,
  tooDearLabel,
  onNotEnough,
  children,
  sendLabel,
  onSend,
  busy = false,
  failure,
  ...rest
}: GiftPickerProps) {
  if (import.meta.env.DEV && gifts) checkDistinctBy('GiftPicker', 'gifts', gifts, 'key');
  const id = useId();
  if (!gifts) {
    return (
      <SkeletonGroup label={loadingLabel}>
        <span className={grid}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} shape="card" />
          ))}
        </span>
      </SkeletonGroup>
    );
  }
  if (gifts.length === 0) return empty;
  const chosen = gifts.find(({ key }) => key === value);
  return (
    <form
      {...rest}
      data-busy={busy || undefined}
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen || busy) return;
        if (chosen.tooDear) onNotEnough();
        else onSend();
      }}
    >
      <FieldGroup legend={legend}>
        <p className="text-sm text-ink-soft tabular-nums">{balance}</p>
        <div className={grid}>
          {gifts.map((gift) => (
            <GiftTile
              key={gift.key}
              gift={gift}
              group={id}
              checked={gift.key === value}
              tooDearLabel={tooDearLabel}
              onChoose={() => onValueChange(gift.key)}
            />
          ))}
        </div>
      </FieldGroup>
      {children}
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      <Button type="submit" icon={<GiftIcon />} disabled={!chosen} loading={busy}>
        {sendLabel}
      </Button>
    </form>
  );
}

interface GiftTileProps {
  gift: GiftOption;
  group: string;
  checked: boolean;
  tooDearLabel: string;
  onChoose: () => void;
}

function GiftTile({ gift, group, checked, tooDearLabel, onChoose }: GiftTileProps) {
  const { mark, name, price, tooDear } = gift;
  const id = useId();
  return (
    <label
      htmlFor={id}
      data-too-dear={tooDear || undefined}
      className="group/gift relative flex min-w-0 flex-col items-center gap-1.5 rounded-lg border-2 border-line bg-surface px-1.5 pt-4 pb-3 text-center text-ink transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={tooDear ? `${id}-price ${id}-dear` : `${id}-price`}
        className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
      />
      <span className="group-data-too-dear/gift:opacity-60">
        <GiftMark gift={mark} />
      </span>
      <span
        id={`${id}-name`}
        className="line-clamp-3 max-w-full text-sm font-semibold wrap-anywhere hyphens-auto"
      >
        {name}
      </span>
      <span
        id={`${id}-price`}
        className="mt-auto inline-flex max-w-full items-center gap-1 text-sm tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        {tooDear && <LockIcon aria-hidden="true" />}
        <span className="min-w-0 wrap-anywhere">{price}</span>
      </span>
      {tooDear && (
        <span id={`${id}-dear`} className="sr-only">
          {tooDearLabel}
        </span>
      )}
      <span
        aria-hidden="true"
        className="absolute end-2 top-2 hidden size-6 place-items-center rounded-full bg-brand text-on-brand group-has-checked/gift:grid"
      >
        <CheckIcon className="size-4" strokeWidth={3} />
      </span>
    </label>
  );
}
