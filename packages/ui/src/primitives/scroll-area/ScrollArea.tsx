import { cva } from 'class-variance-authority';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { moreBeyond, type Beyond } from './beyond.ts';

export interface ScrollAreaProps {
  /** Names it: while there is something to scroll it is reached by Tab. */
  label: string;
  /** Which way it scrolls. Default `vertical`. */
  axis?: 'vertical' | 'horizontal';
  /** How high it may become: 160, 256, 384 px, or as high as what is around it. Default `md`. */
  height?: 'sm' | 'md' | 'lg' | 'fill';
  /** What scrolls; a `horizontal` one makes it as wide as it would be without wrapping. */
  children: ReactNode;
}

const area = cva(
  [
    'min-h-0 min-w-0 rounded-md [scrollbar-width:thin] focus-visible:-outline-offset-2',
    'focus-visible:mask-none forced-colors:mask-none',
  ],
  {
    variants: {
      axis: {
        vertical:
          'overflow-x-hidden overflow-y-auto overscroll-y-contain data-[beyond=both]:mask-y-from-[calc(100%-2rem)] data-[beyond=end]:mask-b-from-[calc(100%-2rem)] data-[beyond=start]:mask-t-from-[calc(100%-2rem)]',
        horizontal:
          'overflow-x-auto overflow-y-hidden overscroll-x-contain data-[beyond=both]:mask-x-from-[calc(100%-2rem)] ltr:data-[beyond=end]:mask-r-from-[calc(100%-2rem)] rtl:data-[beyond=end]:mask-l-from-[calc(100%-2rem)] ltr:data-[beyond=start]:mask-l-from-[calc(100%-2rem)] rtl:data-[beyond=start]:mask-r-from-[calc(100%-2rem)]',
      },
      height: { sm: 'max-h-40', md: 'max-h-64', lg: 'max-h-96', fill: 'h-full max-h-full' },
    },
    defaultVariants: { axis: 'vertical', height: 'md' },
  },
);

/**
 * Content that scrolls inside its own box, by the system's scrollbar; it fades where there is more.
 * Radix's ScrollArea is no part of it (docs/decisions/0003-content-security-policy-and-radix.md).
 */
export function ScrollArea({ label, axis = 'vertical', height, children }: ScrollAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState<Beyond>('none');

  // Before it is painted: what can be scrolled at all is never without its place in the order of Tab.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const look = () => setBeyond(moreBeyond(current, axis));
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [axis]);

  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      // What scrolls is reached by Tab, so that the arrow keys move it (WCAG 2.1.1).
      tabIndex={beyond === 'none' ? undefined : 0}
      data-beyond={beyond}
      className={area({ axis, height })}
    >
      <div className={axis === 'horizontal' ? 'w-max' : undefined}>{children}</div>
    </div>
  );
}
