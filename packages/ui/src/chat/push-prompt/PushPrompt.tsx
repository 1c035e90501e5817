import { cva } from 'class-variance-authority';
import { useEffect, useId, useImperativeHandle, useRef, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import {
  BanIcon,
  BellIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
} from '../../primitives/icon/index.ts';
import { requireHandler } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/**
 * State of push on this device (PUSH-2, PUSH-3): `asking` before the browser's own question, which can be denied for
 * good; `waiting` for the answer to it; `failed` if it was granted but the subscription failed.
 */
export type PushState = 'asking' | 'waiting' | 'subscribed' | 'denied' | 'unsupported' | 'failed';

export interface PushPromptProps extends NativeProps<'section', 'aria-labelledby' | 'tabIndex' | 'title'> {
  /** Determines the icon and the buttons; while `waiting`, the enable button is busy. */
  state: PushState;
  /** Title for the current state; announced when it changes. */
  title: string;
  /** What the notifications are for, or how to unblock them in the browser. */
  children?: ReactNode;
  /** Label of the enable button, e.g. "Turn on notifications"; shown while asking, waiting and after a failure. */
  enableLabel?: string;
  /** Called when the enable button is pressed; request the permission synchronously, as browsers require a press. */
  onEnable?: () => void;
  /** Label of the disable button, e.g. "Turn off notifications"; shown while subscribed. */
  disableLabel?: string;
  /** Called when the disable button is pressed. */
  onDisable?: () => void;
  /** Label of the dismiss button, e.g. "Not now". */
  laterLabel?: string;
  /** Called when the dismiss button is pressed; remove the prompt and remember the dismissal there (PAGE-20). */
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

/** Offers push notifications before the browser asks for permission, and shows the state after (PUSH-2, PUSH-3). */
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
  ref,
  ...rest
}: PushPromptProps) {
  if (import.meta.env.DEV) {
    requireHandler('PushPrompt', { enableLabel }, { onEnable });
    requireHandler('PushPrompt', { disableLabel }, { onDisable });
    requireHandler('PushPrompt', { laterLabel }, { onLater });
  }
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => panel.current as HTMLElement);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = state === 'waiting';
    // The pressed button may be gone: without this, the focus would be lost.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [state, title]);

  function press(action: (() => void) | undefined) {
    pressed.current = true;
    action?.();
  }

  const Icon = icons[state];
  const canEnable = state === 'asking' || state === 'waiting' || state === 'failed';
  return (
    <section
      {...rest}
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      data-state={state}
      className="flex flex-wrap items-start gap-4 rounded-lg border border-line bg-surface p-4 text-ink md:p-5"
    >
      <span className={seal({ state })}>
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 basis-44 flex-col gap-1">
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
