import { cva } from 'class-variance-authority';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { moreBeyond, type Beyond } from './beyond.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ScrollAreaProps extends NativeProps<'div', 'aria-label' | 'role' | 'tabIndex'> {
  /** The name of the region, announced when it takes the focus. */
  label: string;
  /** The scroll direction. Default `vertical`. */
  axis?: 'vertical' | 'horizontal';
  /** The maximum height: 160, 256 or 384 px, or that of the container. Default `md`. */
  height?: 'sm' | 'md' | 'lg' | 'fill';
  /** The content; with `horizontal` it is as wide as it is without wrapping. */
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
 * A box whose content scrolls with the system's scrollbar; its edges fade where there is more content.
 * It does not use Radix's ScrollArea (see docs/decisions/0003-content-security-policy-and-radix.md).
 */
export function ScrollArea({ label, axis = 'vertical', height, children, ref, ...rest }: ScrollAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  const [beyond, setBeyond] = useState<Beyond>('none');

  // Runs before paint, so a scrollable area is in the tab order from the first frame.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const update = () => setBeyond(moreBeyond(current, axis));
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    current.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', update);
    };
  }, [axis]);

  return (
    <div
      {...rest}
      ref={box}
      role="region"
      aria-label={label}
      // A scrollable area takes the focus, so the arrow keys can scroll it (A11Y-2; WCAG 2.1.1).
      tabIndex={beyond === 'none' ? undefined : 0}
      data-beyond={beyond}
      className={area({ axis, height })}
    >
      <div className={axis === 'horizontal' ? 'w-max' : undefined}>{children}</div>
    </div>
  );
}
