import { Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

type OnIntentProps = {
  /** Starts loading; called when the pointer or the focus comes near. */
  readonly load: () => Promise<unknown>;
  /** The lazy component that takes over on the first press, already open. */
  readonly component: ComponentType<{ open?: boolean }>;
  /** What stands there until then; the same control to look at. */
  readonly children: ReactNode;
};

/** A control whose code is fetched when somebody reaches for it, so that first pages do without it. */
export function OnIntent({ load, component: Wanted, children }: OnIntentProps): ReactElement {
  const [wanted, setWanted] = useState(false);
  if (wanted) {
    return (
      <Suspense fallback={children}>
        <Wanted open />
      </Suspense>
    );
  }
  const prepare = () => void load().catch(() => undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the control inside is the button; presses bubble up from it, also those of keys
    <span className="contents" onPointerEnter={prepare} onFocus={prepare} onClick={() => setWanted(true)}>
      {children}
    </span>
  );
}
