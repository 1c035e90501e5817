import { Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

type OnIntentProps = {
  /** Starts loading. Called when the pointer enters the control or it receives the focus. */
  readonly load: () => Promise<unknown>;
  /** The lazy component that replaces the control on the first click, already open. */
  readonly component: ComponentType<{ open?: boolean }>;
  /** The control that is shown until then. It looks the same. */
  readonly children: ReactNode;
};

/** A control whose code is loaded on the first hover, focus or click, which keeps it out of the first load of a page. */
export function OnIntent({ load, component: Component, children }: OnIntentProps): ReactElement {
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened) {
    return (
      <Suspense fallback={children}>
        <Component open />
      </Suspense>
    );
  }
  const preload = () => void load().catch(() => undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the control inside is the button; presses bubble up from it, also those of keys
    <span className="contents" onPointerEnter={preload} onFocus={preload} onClick={() => setIsOpened(true)}>
      {children}
    </span>
  );
}
