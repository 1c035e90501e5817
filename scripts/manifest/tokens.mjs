import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTheme, readGroups, readTokens } from '../../packages/ui/src/tokens/read-tokens.ts';
import { root } from '../install.mjs';

/** Every token of theme.css by kind. Components may use no other values. */
export function describeTokens() {
  const css = readFileSync(join(root, 'packages/ui/src/theme.css'), 'utf8');
  const theme = readTokens(css, '@theme');
  const more = readTokens(css, '@utility more-contrast');
  const starting = (prefix) =>
    Object.entries(theme)
      .filter(([name]) => name.startsWith(prefix) && !name.endsWith('-*'))
      .map(([name, value]) => ({ name: name.slice(prefix.length), value }));
  return {
    colours: readGroups(css, '@theme', 'color-').map(({ group, names }) => ({
      group,
      roles: names.map((name) => ({
        role: name.slice('color-'.length),
        ...bothThemes(theme[name]),
        moreContrast: bothThemes(more[name] ?? theme[name]),
      })),
    })),
    type: starting('text-')
      .filter(({ name }) => !name.endsWith('--line-height'))
      .map(({ name, value }) => ({ name, size: value, lineHeight: theme[`text-${name}--line-height`] })),
    fonts: starting('font-'),
    spacing: { comfortable: theme.spacing, compact: readTokens(css, "[data-density='compact']").spacing },
    radii: starting('radius-'),
    shadows: starting('shadow-'),
    breakpoints: starting('breakpoint-'),
    motion: {
      transition: theme['default-transition-duration'],
      easings: starting('ease-'),
      animations: starting('animate-'),
    },
    layers: Object.entries(readTokens(css.slice(css.indexOf('z-order')), ':root')).map(([name, value]) => ({
      name: name.slice('layer-'.length),
      value,
    })),
  };
}

function bothThemes(value) {
  return { light: inTheme(value, 'light'), dark: inTheme(value, 'dark') };
}
