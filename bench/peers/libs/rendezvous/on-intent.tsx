import { lazy, startTransition, Suspense, useState, type ComponentType } from 'react';

/**
 * A control whose code is fetched when the pointer or the focus comes near, as by the site's OnIntent: `Trigger` stands
 * until the first press, then what `load` brought takes over, already open. In a transition, which the site's is not, so
 * that the press is painted before the opening is worked out.
 */
export function onIntent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Trigger: ComponentType,
): ComponentType<Props> {
  const Wanted = lazy(load);
  const prepare = () => void load();
  return function OnIntent(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (wanted)
      return (
        <Suspense fallback={<Trigger />}>
          <Wanted {...props} />
        </Suspense>
      );
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the control inside is the button; presses bubble up from it, also those of keys
      <span
        className="contents"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => startTransition(() => setWanted(true))}
      >
        <Trigger />
      </span>
    );
  };
}
