import { lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part whose code is fetched beside the page instead of before it. A route that awaits `load` in its loader renders it
 * whole: on the server, and where one comes by a link inside the site. A page opened by its address shows what the
 * server rendered until the code is there.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
) {
  let fetched: ComponentType<Props> | null = null;
  async function load() {
    const part = await fetchPart();
    fetched = part.default;
    return part;
  }
  const Fetching = lazy(load);
  function Later(props: Props) {
    // Chosen once: another component in the same place would lose what was typed into the first.
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(memo(Later), { load });
}
