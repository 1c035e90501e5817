import { scrollCopy } from './dom-snapshot.ts';

type PageCopyProps = {
  /** The HTML of the copy (`domSnapshot`). */
  readonly page: string;
  /** Accessible name of the frame. */
  readonly title: string;
  /** CSS pixels of the copied page, before it is scaled. */
  readonly width: number;
  readonly height: number;
  /** 1 for the page's own size. */
  readonly scale: number;
  /** Called with the copy once it has loaded, before it is scrolled as its page was. */
  readonly onCopied?: (copy: Document) => void;
};

/** Shows the copy of a page as a picture: sharp at any zoom, and out of reach for keyboard and pointer. */
export function PageCopy({ page, title, width, height, scale, onCopied }: PageCopyProps) {
  return (
    <iframe
      srcDoc={page}
      // The same origin, for the style sheet and the scroll positions; no scripts.
      sandbox="allow-same-origin"
      title={title}
      width={width}
      height={height}
      tabIndex={-1}
      inert
      style={{ scale: String(scale) }}
      onLoad={({ currentTarget: { contentDocument: copy } }) => {
        if (!copy) return;
        onCopied?.(copy);
        scrollCopy(copy);
      }}
    />
  );
}
