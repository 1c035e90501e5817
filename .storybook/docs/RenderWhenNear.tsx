import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its children when they are near the viewport: rendering twenty frames at once would take seconds. */
export function RenderWhenNear({
  height,
  children,
}: {
  readonly height: string;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  if (near) return children;
  return <div ref={place} style={{ height }} />;
}
