import type { ReactNode } from 'react';

export type IllustrationName = 'chats' | 'likes' | 'search' | 'offline' | 'error' | 'notFound';

/*
 * All drawings are 160 by 128 on a soft background and share the logo's drops. The colours brand and accent are the two
 * people; the missing part has the faint `tint`.
 */
const tint = { className: 'fill-on-brand-soft', opacity: 0.35 };
const line = { fill: 'none', className: 'stroke-brand', strokeWidth: 4, strokeLinecap: 'round' } as const;
const faintLine = { ...line, className: 'stroke-on-brand-soft', opacity: 0.35 };

export const drawings: Record<IllustrationName, ReactNode> = {
  /** Two cups, and one of the two people is typing. */
  chats: (
    <>
      <path d="M28 104h104" {...faintLine} />
      <path d="M44 80h24v10a12 12 0 0 1-24 0Z" className="fill-brand" />
      <path d="M44 84h-3a5 5 0 0 0 0 10h4" {...line} />
      <path d="M92 80h24v10a12 12 0 0 1-24 0Z" className="fill-accent" />
      <path d="M116 84h3a5 5 0 0 1 0 10h-4" {...line} className="stroke-accent" />
      <path d="M54 28a19 19 0 0 1 19 19v19H54a19 19 0 0 1 0-38Z" className="fill-brand" />
      <path d="M104 38a14 14 0 0 1 0 28H90V52a14 14 0 0 1 14-14Z" {...tint} />
      <path d="M46 47h.01m8 0h.01m8 0h.01" {...line} className="stroke-on-brand" strokeWidth={5} />
    </>
  ),
  /** A heart of two drops, with one half missing. */
  likes: (
    <>
      <path d="M56 36a24 24 0 0 1 24 24v44C56 94 32 80 32 60a24 24 0 0 1 24-24Z" className="fill-brand" />
      <path d="M104 36a24 24 0 0 1 24 24c0 20-24 34-48 44V60a24 24 0 0 1 24-24Z" {...tint} />
      <path d="M44 58a12 12 0 0 1 10-10" {...line} className="stroke-on-brand" />
      <circle cx="136" cy="38" r="5" className="fill-accent" />
      <circle cx="24" cy="88" r="4" className="fill-accent" />
    </>
  ),
  /** A magnifying glass over the outline of a person. */
  search: (
    <>
      <circle cx="28" cy="46" r="6" {...tint} />
      <circle cx="38" cy="94" r="4" {...tint} />
      <circle cx="128" cy="40" r="5" {...tint} />
      <path d="m96 80 22 22" {...line} strokeWidth={10} />
      <circle cx="74" cy="58" r="30" {...line} className="fill-surface stroke-brand" strokeWidth={7} />
      <path
        d="M74 44a14 14 0 0 1 14 14v14H74a14 14 0 0 1 0-28Z"
        {...line}
        className="stroke-accent"
        strokeDasharray="1 7"
      />
    </>
  ),
  /** Two cups on a torn string. */
  offline: (
    <>
      <path d="M56 76c10 18 16 20 19 10" {...line} className="stroke-ink-soft" strokeWidth={3} />
      <path d="M104 76c-9 16-14 18-17 9" {...line} className="stroke-ink-soft" strokeWidth={3} />
      <path d="m73 72-4-7m12 5v-9m8 11 4-7" {...faintLine} />
      <rect
        x="28"
        y="54"
        width="28"
        height="36"
        rx="5"
        className="fill-brand"
        transform="rotate(-10 42 72)"
      />
      <rect
        x="104"
        y="54"
        width="28"
        height="36"
        rx="5"
        className="fill-accent"
        transform="rotate(10 118 72)"
      />
      <path d="m31 66 26-5" {...line} className="stroke-on-brand" opacity={0.4} />
      <path d="m103 61 26 5" {...line} className="stroke-on-accent" opacity={0.4} />
    </>
  ),
  /** A cup that fell over. */
  error: (
    <>
      <path d="M28 104h104" {...faintLine} />
      <path d="M88 92c-10 1-16 4-20 6-12-1-26 0-32 6h64c2-6-4-10-12-12Z" className="fill-accent" />
      <g transform="translate(92 101) rotate(-100)">
        <path d="M0 0h32v15a16 16 0 0 1-32 0Z" className="fill-brand" />
        <path d="M32 4h3a6 6 0 0 1 0 12h-4" {...line} />
      </g>
      <path d="M54 26a18 18 0 0 1 18 18v18H54a18 18 0 0 1 0-36Z" {...tint} />
      <path d="M54 36v8m0 8h.01" {...line} strokeWidth={5} />
    </>
  ),
  /** An empty bench under a lamp. */
  notFound: (
    <>
      <path d="M44 26a13 13 0 1 0 12 20 12 12 0 0 1-12-20Z" {...tint} />
      <path d="M90 48 64 104h52Z" className="fill-accent" opacity={0.3} />
      <path d="M28 104h104" {...faintLine} />
      <path d="M118 104V46a14 14 0 0 0-28 0" {...line} />
      <circle cx="90" cy="49" r="7" className="fill-accent" />
      <path d="M46 74h46M46 88h46" {...line} strokeWidth={6} />
      <path d="M53 74v30m32-30v30" {...line} />
    </>
  ),
};
