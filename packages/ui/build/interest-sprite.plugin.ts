import { createHash } from 'node:crypto';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { interestMarks, OtherMark } from './interest-marks.ts';

const MODULE = 'virtual:interest-sprite';

/**
 * Provides `virtual:interest-sprite`: the icons of the interests as one SVG file, which browsers fetch once and cache,
 * instead of as code that every page with an interest would run. The build draws it from the icon library.
 */
export function interestSprite(): Plugin {
  let sprite = '';
  let file = '';
  let url = '';
  return {
    name: 'rendezvous-interest-sprite',
    configResolved({ base, command }) {
      sprite = draw();
      const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8);
      file = `assets/interests-${hash}.svg`;
      url = command === 'build' ? `${base}${file}` : '/@interests.svg';
    },
    configureServer({ middlewares }) {
      middlewares.use(url, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite);
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      return `export const spriteUrl = ${JSON.stringify(url)}; export const drawn = ${JSON.stringify(Object.keys(interestMarks))};`;
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client') {
        this.emitFile({ type: 'asset', fileName: file, source: sprite });
      }
    },
  };
}

/** Draws the icons as symbols. The page sets their colour and stroke. */
function draw(): string {
  const marks: readonly [string, LucideIcon][] = [...Object.entries(interestMarks), ['other', OtherMark]];
  const symbols = marks.map(([id, Mark]) => {
    const shapes = renderToStaticMarkup(createElement(Mark)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
