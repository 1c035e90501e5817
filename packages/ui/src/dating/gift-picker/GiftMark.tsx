import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The gifts that have a drawing. */
export type GiftKey = 'rose' | 'letter' | 'coffee' | 'balloon' | 'cake' | 'chocolates' | 'bouquet' | 'star';

/* The drawings match the illustrations: flat shapes in the colour roles of the theme. */
const drawings: Record<GiftKey, ReactNode> = {
  rose: (
    <>
      <path d="M24 46V24" className="stroke-positive" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M24 39c5 0 10-2 12-9-7 0-11 3-12 9Zm0-5c-4 0-8-2-10-7 6 0 9 2 10 7Z"
        className="fill-positive"
      />
      <path d="M24 3c8 0 12 4 12 11 0 8-5 13-12 13S12 22 12 14C12 7 16 3 24 3Z" className="fill-brand" />
      <path
        d="M17 13c2-5 11-5 13-1 2 5-5 9-9 5"
        className="stroke-on-brand"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  letter: (
    <>
      <rect x="4" y="11" width="40" height="28" rx="5" className="fill-accent" />
      <path
        d="m5 15 19 14 19-14"
        className="stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M24 37c-5-3-8-6-8-9a4 4 0 0 1 8-2 4 4 0 0 1 8 2c0 3-3 6-8 9Z" className="fill-brand" />
    </>
  ),
  coffee: (
    <>
      <path
        d="M17 4c-4 4 4 5 0 10m10-10c-4 4 4 5 0 10"
        className="stroke-ink-soft"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M34 22h3a5.5 5.5 0 0 1 0 11h-4" className="stroke-brand" strokeWidth="4" />
      <path d="M8 18h27v13a9 9 0 0 1-9 9h-9a9 9 0 0 1-9-9Z" className="fill-brand" />
      <path d="M5 44h33" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  balloon: (
    <>
      <path d="M24 35c-5 4 5 7 0 12" className="stroke-ink-soft" strokeWidth="2" strokeLinecap="round" />
      <path d="m24 31 5 6H19Z" className="fill-brand-strong" />
      <ellipse cx="24" cy="18" rx="14" ry="16" className="fill-brand" />
      <path
        d="M16 15c1-4 4-7 8-7"
        className="stroke-on-brand"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </>
  ),
  cake: (
    <>
      <path d="M24 2c4 4 4 8 0 9-4-1-4-5 0-9Z" className="fill-accent" />
      <path d="M24 12v11" className="stroke-positive" strokeWidth="4" />
      <rect x="7" y="22" width="34" height="22" rx="4" className="fill-accent" />
      <path
        d="M7 30v-4a5 5 0 0 1 5-5h24a5 5 0 0 1 5 5v4c-3 4-6 4-8.5 0-2.5 4-6 4-8.5 0-2.5 4-6 4-8.5 0-2.5 4-5.5 4-8.5 0Z"
        className="fill-brand"
      />
    </>
  ),
  chocolates: (
    <>
      <path
        d="M24 43C11 34 4 27 4 17.5A10.5 10.5 0 0 1 24 13a10.5 10.5 0 0 1 20 4.5C44 27 37 34 24 43Z"
        className="fill-brand"
      />
      <g className="fill-accent">
        <circle cx="15" cy="18" r="4.5" />
        <rect x="28.5" y="13.5" width="9" height="9" rx="2" />
        <path d="m24 24 5.5 9h-11Z" strokeLinejoin="round" />
      </g>
    </>
  ),
  bouquet: (
    <>
      <path
        d="M17 18 24 40l7-22M24 12v28"
        className="stroke-positive"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="14" cy="14" r="8" className="fill-brand" />
      <circle cx="34" cy="14" r="8" className="fill-accent" />
      <circle cx="24" cy="9" r="7" className="fill-brand-strong" />
      <g className="fill-on-brand">
        <circle cx="14" cy="14" r="2.5" />
        <circle cx="24" cy="9" r="2.2" />
      </g>
      <circle cx="34" cy="14" r="2.5" className="fill-on-accent" />
      <path d="M11 26c9 5 17 5 26 0L24 47Z" className="fill-brand" />
    </>
  ),
  star: (
    <>
      <path
        d="m24 5 6 12 13 2-9.5 9.5L36 42l-12-6.5L12 42l2.5-13.5L5 19l13-2Z"
        className="fill-accent stroke-accent"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g className="fill-brand">
        <circle cx="41" cy="8" r="3" />
        <circle cx="7" cy="36" r="2.5" />
      </g>
    </>
  ),
};

/** A small drawing of a gift, 56 px wide. It is decorative: show the name of the gift beside it. */
export function GiftMark({
  gift,
  ...rest
}: NativeProps<'svg', 'aria-hidden' | 'fill' | 'viewBox'> & {
  /** The drawing, as in the `mark` of a `GiftOption`. */
  gift: GiftKey;
}) {
  return (
    <svg {...rest} viewBox="0 0 48 48" fill="none" aria-hidden="true" data-gift={gift} className="size-14">
      {drawings[gift]}
    </svg>
  );
}
