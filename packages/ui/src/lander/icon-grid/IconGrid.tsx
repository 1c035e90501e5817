import { cva } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface IconGridItem {
  icon: ReactNode;
  title: string;
  text: ReactNode;
}

export interface IconGridProps extends NativeProps<'section', 'aria-labelledby' | 'title'> {
  /** Title of the section: what the items have in common. */
  title?: string;
  /** Two to six items; titles are unique. */
  items: readonly IconGridItem[];
  /** Position of the title: `above` the items, or `beside` them from tablets on. Default `above`. */
  layout?: 'above' | 'beside';
  /** Heading level of the title, or of the items if there is no title. Default 2. */
  level?: 2 | 3;
}

const section = cva('flex flex-col gap-8', {
  variants: {
    layout: {
      above: 'md:gap-12',
      beside: 'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] md:gap-14',
    },
  },
});

/* Two or four items are in two columns, so that no row has a single item; others are in three. */
const grid = cva('grid gap-x-8 gap-y-8 sm:gap-y-10', {
  variants: { columns: { two: 'sm:grid-cols-2', three: 'sm:grid-cols-2 md:grid-cols-3' } },
});

/** A grid of benefits, each with an icon, a heading and a sentence. */
export function IconGrid({ title, items, layout = 'above', level = 2, ...rest }: IconGridProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  const ItemTitle = title ? (`h${level === 2 ? 3 : 4}` as const) : Title;
  const columns = items.length === 2 || items.length === 4 ? 'two' : 'three';
  return (
    <section
      {...rest}
      aria-labelledby={title ? titleId : undefined}
      data-layout={layout}
      className={section({ layout: title ? layout : 'above' })}
    >
      {title && (
        <Title id={titleId} className="max-w-[26ch] text-2xl font-bold">
          {title}
        </Title>
      )}
      <ul className={grid({ columns })}>
        {items.map((item) => (
          <li key={item.title} className="flex min-w-0 flex-wrap gap-4 sm:flex-col sm:flex-nowrap">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-on-brand-soft [&_svg]:size-6"
            >
              {item.icon}
            </span>
            {/* Below the icon where the text is so large that long words would not fit beside it. */}
            <div className="flex min-w-[min(12rem,100%)] flex-1 flex-col gap-1 wrap-anywhere hyphens-auto">
              <ItemTitle className="text-lg font-semibold">{item.title}</ItemTitle>
              <div className="text-pretty text-ink-soft">{item.text}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
