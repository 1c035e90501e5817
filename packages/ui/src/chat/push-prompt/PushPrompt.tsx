import { cva } from 'class-variance-authority';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import {
  BanIcon,
  BellIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
} from '../../primitives/icon/index.ts';
import { requireHandler } from '../../foundation/dev-invariant/index.ts';

/**
 * Where push stands (spec section 4, "Push"): `asking` in our own words, before the browser's question can be refused for
 * good; `waiting` for the answer to it; `failed` when it was allowed but could not be set up.
 */
export type PushState = 'asking' | 'waiting' | 'subscribed' | 'denied' | 'unsupported' | 'failed';

export interface PushPromptProps {
  /** Decides the icon and which of the buttons stand there; while `waiting` the one that turns on is busy. */
  state: PushState;
  /** What it is about now. Read out when it changes. */
  title: string;
  /** What one gets, or how to change what the browser blocks. */
  children?: ReactNode;
  /** While asking and after a failure, e.g. "Turn on notifications". Its press is what lets the browser ask. */
  enableLabel?: string;
  /** Told of the press on `enableLabel`; let the browser ask at once, while the press counts. */
  onEnable?: () => void;
  /** Once subscribed, e.g. "Turn off notifications". */
  disableLabel?: string;
  /** Told of the press on `disableLabel`. */
  onDisable?: () => void;
  /** Puts it away, e.g. "Not now"; when, is remembered (spec section 4, "Dismissals"). */
  laterLabel?: string;
  /** Told of the press on `laterLabel`; the caller takes the panel away. */
  onLater?: () => void;
}

const seal = cva('grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5.5', {
  variants: {
    state: {
      asking: 'bg-brand-soft text-on-brand-soft',
      waiting: 'bg-brand-soft text-on-brand-soft',
      subscribed: 'bg-positive-soft text-on-positive-soft',
      denied: 'bg-warning-soft text-on-warning-soft',
      unsupported: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
      failed: 'bg-danger-soft text-on-danger-soft',
    },
  },
});

const icons = {
  asking: BellIcon,
  waiting: BellIcon,
  subscribed: CircleCheckIcon,
  denied: BanIcon,
  unsupported: InfoIcon,
  failed: CircleAlertIcon,
};

/** Asks whether to notify, before the browser does, and says what came of it. */
export function PushPrompt({
  state,
  title,
  children,
  enableLabel,
  onEnable,
  disableLabel,
  onDisable,
  laterLabel,
  onLater,
}: PushPromptProps) {
  if (import.meta.env.DEV) {
    requireHandler('PushPrompt', { enableLabel }, { onEnable });
    requireHandler('PushPrompt', { disableLabel }, { onDisable });
    requireHandler('PushPrompt', { laterLabel }, { onLater });
  }
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = state === 'waiting';
    // The button that was pressed may be gone: without this, the focus would fall to the page's start.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [state, title]);

  function press(act: (() => void) | undefined) {
    pressed.current = true;
    act?.();
  }

  const Icon = icons[state];
  const canEnable = state === 'asking' || state === 'waiting' || state === 'failed';
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      data-state={state}
      className="flex items-start gap-4 rounded-lg border border-line bg-surface p-4 text-ink md:p-5"
    >
      <span className={seal({ state })}>
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p id={id} role="status" className="font-semibold">
          {title}
        </p>
        {children && <div className="text-sm text-ink-soft">{children}</div>}
        <div className="flex flex-col gap-2 pt-3 empty:hidden sm:flex-row sm:flex-wrap">
          {canEnable && enableLabel && (
            <Button key="enable" loading={state === 'waiting'} onClick={() => press(onEnable)}>
              {enableLabel}
            </Button>
          )}
          {state === 'subscribed' && disableLabel && (
            <Button key="disable" tone="neutral" onClick={() => press(onDisable)}>
              {disableLabel}
            </Button>
          )}
          {state !== 'waiting' && laterLabel && (
            <Button key="later" tone="quiet" onClick={() => press(onLater)}>
              {laterLabel}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
