/** What each token of theme.css is for. A test compares the names with the style sheet. */
export const PURPOSES: Readonly<Record<string, string>> = {
  'color-canvas': 'The background of the page.',
  'color-surface': 'Cards, fields and neutral buttons on the page.',
  'color-sunken': 'Areas that lie deeper than the page, such as grouped content and neutral badges.',
  'color-raised': 'Menus, dialogs and everything that floats above the page.',
  'color-veil': 'Dims the page behind a dialog or a sheet.',
  'color-ink': 'Text and icons that must be read.',
  'color-ink-soft': 'Secondary text, such as hints, times and captions.',
  'color-line': 'Decorative lines between parts that are also separated by space.',
  'color-line-strong': 'The edges of fields, checkboxes and neutral buttons.',
  'color-focus': 'The ring around the element that has the keyboard focus.',
  'color-brand': 'The main action of a page, links, and what is selected.',
  'color-brand-strong': 'The main action while the pointer is on it.',
  'color-on-brand': 'Text and icons on brand and brand-strong.',
  'color-brand-soft': 'A tint of the brand for notices, badges and hovered quiet buttons.',
  'color-on-brand-soft': 'Text and icons on brand-soft.',
  'color-accent': 'Credits, premium and offers; nothing else.',
  'color-on-accent': 'Text and icons on accent.',
  'color-accent-soft': 'A tint of the accent for offers.',
  'color-on-accent-soft': 'Text and icons on accent-soft.',
  'color-positive': 'Success, and members who are online.',
  'color-on-positive': 'Text and icons on positive.',
  'color-positive-soft': 'The background of a message about a success.',
  'color-on-positive-soft': 'Text and icons on positive-soft.',
  'color-warning': 'Something that needs attention before it becomes a problem.',
  'color-on-warning': 'Text and icons on warning.',
  'color-warning-soft': 'The background of a warning.',
  'color-on-warning-soft': 'Text and icons on warning-soft.',
  'color-danger': 'Errors, and actions that destroy something.',
  'color-on-danger': 'Text and icons on danger.',
  'color-danger-soft': 'The background of an error.',
  'color-on-danger-soft': 'Text and icons on danger-soft.',
  'color-photo-ink': 'Text and icons on a photo, in every theme.',
  'color-photo-shade': 'The shade behind text on a photo.',
  'color-scene': 'The background of drawn scenes, dark in every theme.',
  'color-photo-online': 'The mark of a member who is online, on a photo.',
  'font-sans':
    'All text. The fallback fonts have the same widths, so that nothing moves when Figtree arrives.',
  'font-display': 'Headings and the text of the logo.',
  'text-xs': 'Badges, counters and legal notes.',
  'text-sm': 'Hints, captions and secondary text.',
  'text-md': 'The text of the site.',
  'text-lg': 'Lead paragraphs and headings within a card.',
  'text-xl': 'Headings of sections.',
  'text-2xl': 'The heading of a page.',
  'text-3xl': 'The heading of a landing page.',
  spacing: 'The unit of all space: every distance is a multiple of it.',
  'radius-sm': 'Badges, samples and the focus ring of links.',
  'radius-md': 'Fields and small cards.',
  'radius-lg': 'Cards, banners and photos.',
  'radius-xl': 'Dialogs and sheets.',
  'radius-control': 'Buttons and chips: a pill, which a brand can square.',
  'radius-full': 'Circles and pills that are round in every brand.',
  'shadow-raised': 'Cards that lie on the page.',
  'shadow-overlay': 'Dialogs, menus and toasts.',
  'breakpoint-sm': 'From large phones on.',
  'breakpoint-md': 'From tablets on; below it, the navigation is at the bottom.',
  'breakpoint-lg': 'From small laptops on.',
  'breakpoint-xl': 'From desktops on.',
  'ease-out': 'What appears or moves to its place.',
  'ease-in-out': 'What moves back and forth.',
  'default-transition-duration': 'A change of colour, border or size.',
  'animate-fade-in': 'The backdrop of a dialog appears.',
  'animate-rise': 'Dialogs, menus and toasts appear.',
  'animate-sheet': 'A sheet enters from the bottom.',
  'animate-sheet-side': 'A sheet enters from the side.',
  'animate-route-run': 'The progress bar while a page loads.',
  'animate-route-end': 'The progress bar when the page is shown.',
  'animate-pulse-soft': 'Skeletons, and the indicator that somebody writes.',
  'animate-twinkle': 'Lights in a drawn scene.',
  'animate-drift': 'Clouds and water in a drawn scene.',
  'animate-turn': 'Three pictures of a landing page take turns.',
  'animate-spin': 'Spinners.',
  'layer-bar': 'Bars that stay at an edge of the window.',
  'layer-overlay': 'Dialogs and sheets with their backdrop.',
  'layer-popover': 'Menus and lists of suggestions.',
  'layer-toast': 'Toasts, above everything else.',
};

/** Returns the classes of Tailwind that use a token, the most usual one first. */
export function tailwindOf(token: string): readonly string[] {
  const [kind = '', ...rest] = token.split('-');
  const name = rest.join('-');
  switch (kind) {
    case 'color': {
      if (/^(?:on-|ink|photo-ink)/.test(name)) return [`text-${name}`, `fill-${name}`];
      if (/^(?:line|focus)/.test(name)) return [`border-${name}`, `ring-${name}`];
      return [`bg-${name}`, `text-${name}`, `border-${name}`];
    }
    case 'font':
    case 'text':
    case 'shadow':
    case 'ease':
    case 'animate':
      return [token];
    case 'radius':
      return [`rounded-${name}`];
    case 'breakpoint':
      return [`${name}:`];
    case 'layer':
      return [`z-(--${token})`];
    case 'spacing':
      return ['p-1', 'gap-1'];
    default:
      return ['transition'];
  }
}
