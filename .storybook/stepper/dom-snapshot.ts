/** Where an element of a copy was scrolled to, as `left top` in pixels. */
const SCROLLED = 'data-scrolled';

/**
 * A page as it looks now, as a document that does nothing: its fields are filled in, its pictures are in it, and no
 * script is. A frame draws it from the style sheets that it already has.
 */
export function domSnapshot(page: Document): string {
  const { documentElement: root } = page;
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll('*');
  for (const [place, element] of root.querySelectorAll('*').entries())
    keep(element, copies[place] as HTMLElement);
  for (const idle of copy.querySelectorAll('script, noscript, iframe, link:not([rel="stylesheet"])'))
    idle.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

/** What a copy cannot say by itself: where it was scrolled to. */
export function scrollCopy(copy: Document): void {
  for (const element of copy.querySelectorAll(`[${SCROLLED}]`)) {
    const [left, top] = (element.getAttribute(SCROLLED) ?? '').split(' ').map(Number);
    element.scrollTo({ left, top, behavior: 'instant' });
  }
}

/** Keeps of an element what its markup does not say. By names, for it is of another window and its classes. */
function keep(element: Element, copy: HTMLElement): void {
  const { scrollLeft, scrollTop } = element;
  if (scrollLeft !== 0 || scrollTop !== 0) copy.setAttribute(SCROLLED, `${scrollLeft} ${scrollTop}`);
  switch (element.localName) {
    case 'input': {
      const { type, checked, value } = element as HTMLInputElement;
      if (type === 'checkbox' || type === 'radio') copy.toggleAttribute('checked', checked);
      else copy.setAttribute('value', value);
      break;
    }
    case 'textarea':
      copy.textContent = (element as HTMLTextAreaElement).value;
      break;
    case 'option':
      copy.toggleAttribute('selected', (element as HTMLOptionElement).selected);
      break;
    case 'img':
      keepPicture(element as HTMLImageElement, copy as HTMLImageElement);
      break;
    default:
  }
}

/** What the story's world answers for is nowhere once the page has gone on. */
function keepPicture(picture: HTMLImageElement, copy: HTMLImageElement): void {
  const { width, height, naturalWidth, naturalHeight } = picture;
  if (width * height === 0 || naturalWidth * naturalHeight === 0) return;
  const canvas = document.createElement('canvas');
  const scale = Math.max(width / naturalWidth, height / naturalHeight) * devicePixelRatio;
  [canvas.width, canvas.height] = [Math.ceil(naturalWidth * scale), Math.ceil(naturalHeight * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  copy.removeAttribute('srcset');
  copy.removeAttribute('loading');
  copy.src = canvas.toDataURL('image/webp');
}
