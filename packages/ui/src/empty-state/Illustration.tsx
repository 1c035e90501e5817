import type { ReactNode } from 'react';

export type IllustrationName = 'chats' | 'search' | 'likes' | 'offline' | 'error';

/* One family: the logo's two drops on a soft ground, in the role colours of the theme. */
const left = 'M44 36a26 26 0 0 1 26 26v26H44a26 26 0 0 1 0-52Z';
const right = 'M110 50a20 20 0 0 1 0 40H90V70a20 20 0 0 1 20-20Z';

const drawings: Record<IllustrationName, ReactNode> = {
  chats: (
    <>
      <path d={left} className="fill-brand" />
      <path d={right} className="fill-on-brand-soft" opacity="0.35" />
      <g className="fill-on-brand">
        <circle cx="34" cy="62" r="3.5" />
        <circle cx="45" cy="62" r="3.5" />
        <circle cx="56" cy="62" r="3.5" />
      </g>
    </>
  ),
  search: (
    <>
      <path
        d="M66 42a20 20 0 0 1 20 20v20H66a20 20 0 0 1 0-40Z"
        className="fill-on-brand-soft"
        opacity="0.35"
      />
      <circle cx="80" cy="62" r="30" fill="none" className="stroke-brand" strokeWidth="8" />
      <path d="m102 84 18 18" className="stroke-brand" strokeWidth="10" strokeLinecap="round" />
    </>
  ),
  likes: (
    <>
      <path d="M62 34a24 24 0 0 1 24 24v44C62 92 38 78 38 58a24 24 0 0 1 24-24Z" className="fill-brand" />
      <path
        d="M110 34a24 24 0 0 1 24 24c0 20-24 34-48 44V58a24 24 0 0 1 24-24Z"
        className="fill-on-brand-soft"
        opacity="0.35"
      />
    </>
  ),
  offline: (
    <>
      <path d="M38 40a24 24 0 0 1 24 24v24H38a24 24 0 0 1 0-48Z" className="fill-brand" />
      <path
        d="M122 48a20 20 0 0 1 0 40h-20V68a20 20 0 0 1 20-20Z"
        className="fill-on-brand-soft"
        opacity="0.35"
      />
      <path d="M72 88h2m7 0h2m7 0h2" className="stroke-ink-soft" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      <path
        d="M52 34a27 27 0 0 1 27 27v27H52a27 27 0 0 1 0-54Z"
        className="fill-brand"
        transform="rotate(-14 79 88)"
      />
      <path
        d="M112 50a19 19 0 0 1 0 38H93V69a19 19 0 0 1 19-19Z"
        className="fill-on-brand-soft"
        opacity="0.35"
        transform="rotate(18 93 88)"
      />
      <path d="M42 58h0.1m14-3h0.1" className="stroke-on-brand" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M44 72c4-4 12-6 17-4"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
};

/** A small drawing for an empty place; decorative. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg viewBox="0 0 160 128" aria-hidden="true" className="w-44">
      <ellipse cx="80" cy="66" rx="76" ry="56" className="fill-brand-soft" />
      {drawings[name]}
    </svg>
  );
}
