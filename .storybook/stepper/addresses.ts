import { type FlowName } from './flow-facts.ts';

/** How a screen is looked at. */
export type StageAppearance = {
  readonly locale: string;
  readonly theme: string;
  readonly width: keyof typeof widths;
};

export const widths = { phone: 390, narrow: 320, tablet: 768, desktop: 1200 } as const;

/** Storybook keeps letters, digits, `-` and `_` of an argument in its address: a link travels as base64url (RFC 4648). */
export function packed(link: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(link)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The link in it; what was cut or made up comes out as something that cannot be read, and is said to be. */
export function unpacked(text: string): string {
  if (text === '') return '';
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return text;
  }
}

/** `directDebit` has its stories under `flows-direct-debit`. */
export const storyOf = (flow: FlowName) =>
  `flows-${flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const FRAMED = 'framed';

/** Whether this page is a stage in the frame of a stepper or a sheet. */
export function isFramed(): boolean {
  return new URLSearchParams(location.search).has(FRAMED);
}

/** The page of a stage in a frame; relative, so that Storybook may stand under any path. */
export function stageAddress(flow: FlowName, { locale, theme }: StageAppearance, link = ''): string {
  const address = new URL('iframe.html', location.href);
  address.search = new URLSearchParams({
    id: `${storyOf(flow)}--stage`,
    viewMode: 'story',
    globals: `locale:${locale};theme:${theme}`,
    [FRAMED]: '',
    ...(link ? { walk: link } : {}),
  }).toString();
  return address.href;
}

/** Where somebody else opens the same walk in the same look. */
export function walkAddress(flow: FlowName, { locale, theme, width }: StageAppearance, link: string): string {
  const address = new URL('./', location.href);
  const args = [`walk:${packed(link)}`, `locale:${locale}`, `theme:${theme}`, `width:${width}`].join(';');
  address.search = `?path=/story/${storyOf(flow)}--walk&args=${args}`;
  return address.href;
}
