import { lazy, startTransition, Suspense, useState, type ComponentType } from 'react';

/**
 * A control whose code is fetched when the pointer or the focus comes near, like the site's OnIntent. `Trigger` is
 * shown until the first press; then the loaded component replaces it and is already open. Unlike the site's, this
 * happens in a transition, so that the press is painted before the component renders.
 */
export function onIntent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Trigger: ComponentType,
): ComponentType<Props> {
  const Loaded = lazy(load);
  const prepare = () => void load();
  return function OnIntent(props: Props) {
    const [isPressed, setIsPressed] = useState(false);
    if (isPressed)
      return (
        <Suspense fallback={<Trigger />}>
          <Loaded {...props} />
        </Suspense>
      );
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the control inside is the button; its clicks bubble up, also those from the keyboard
      <span
        className="contents"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => startTransition(() => setIsPressed(true))}
      >
        <Trigger />
      </span>
    );
  };
}
