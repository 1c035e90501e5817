import type { FlowName } from './flow-facts.ts';

/** Language, theme and width of a screen. */
export type StageAppearance = {
  readonly locale: string;
  readonly theme: string;
  readonly width: keyof typeof widths;
};

export const widths = { phone: 390, narrow: 320, tablet: 768, desktop: 1200 } as const;

/** Encodes a link as base64url (RFC 4648): Storybook allows only letters, digits, `-` and `_` in arguments in URLs. */
export function packed(link: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(link)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes a link. Returns invalid input unchanged, which `readLink` then reports as unreadable. */
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

/** The id prefix of a flow's stories: `flows-direct-debit` for `directDebit`. */
export const storyOf = (flow: FlowName) =>
  `flows-${flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const FRAMED = 'framed';

/** Whether this page is a stage in the frame of a stepper or a state gallery. */
export function isFramed(): boolean {
  return new URLSearchParams(location.search).has(FRAMED);
}

/** The URL of a stage in a frame, below the path at which Storybook is served. */
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

/** The URL that opens a walk in the same appearance. */
export function walkAddress(flow: FlowName, { locale, theme, width }: StageAppearance, link: string): string {
  const address = new URL('./', location.href);
  const args = [`walk:${packed(link)}`, `locale:${locale}`, `theme:${theme}`, `width:${width}`].join(';');
  address.search = `?path=/story/${storyOf(flow)}--walk&args=${args}`;
  return address.href;
}
