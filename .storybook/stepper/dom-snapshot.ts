/** Attribute with the scroll position of an element, as `left top` in pixels. */
const SCROLLED = 'data-scrolled';

/**
 * Returns the page in its current state as a static document: with field values and inlined pictures, and without
 * scripts. A frame renders it with the page's style sheets.
 */
export function domSnapshot(page: Document): string {
  const { documentElement: root } = page;
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll('*');
  for (const [place, element] of root.querySelectorAll('*').entries())
    copyState(element, copies[place] as HTMLElement);
  for (const removed of copy.querySelectorAll('script, noscript, iframe, link:not([rel="stylesheet"])'))
    removed.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

/** Restores the scroll positions of a copy, which markup cannot express. */
export function scrollCopy(copy: Document): void {
  for (const element of copy.querySelectorAll(`[${SCROLLED}]`)) {
    const [left, top] = (element.getAttribute(SCROLLED) ?? '').split(' ').map(Number);
    element.scrollTo({ left, top, behavior: 'instant' });
  }
}

/** Copies the state of an element into markup. It tests names, because the element's classes are of another window. */
function copyState(element: Element, copy: HTMLElement): void {
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
      inlinePicture(element as HTMLImageElement, copy as HTMLImageElement);
      break;
    default:
  }
}

/** Inlines a picture, because the mock backend serves it only while the page shows the story. */
function inlinePicture(picture: HTMLImageElement, copy: HTMLImageElement): void {
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
