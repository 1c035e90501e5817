/** The GIFs that are drawn for the site, for installations without a provider of GIFs (CHAT-21). */
const WIDTH = 320;
const HEIGHT = 240;

const LOOP = 'repeatCount="indefinite"';
const move = (values: string, seconds: number) =>
  `<animateTransform attributeName="transform" type="translate" values="${values}" dur="${seconds}s" ${LOOP}/>`;
const turn = (values: string, seconds: number) =>
  `<animateTransform attributeName="transform" type="rotate" values="${values}" dur="${seconds}s" ${LOOP}/>`;
const change = (attribute: string, values: string, seconds: number) =>
  `<animate attributeName="${attribute}" values="${values}" dur="${seconds}s" ${LOOP}/>`;

type Drawing = { readonly background: string; readonly draw: (animate: (tag: string) => string) => string };

const DRAWINGS = {
  heart: {
    background: '#fbe4ec',
    draw: (animate) =>
      `<g>${animate(move('0 0;0 -4;0 0', 1.2))}<path d="M40 48C26 38 20 32 20 24a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 8-6 14-20 24Z" fill="#8c1d4f"/></g>`,
  },
  sun: {
    background: '#fff3df',
    draw: (animate) =>
      `<g>${animate(move('0 0;0 -16;0 0', 3))}<circle cx="40" cy="42" r="13" fill="#e29a3b"/></g><path d="M0 46h80v14H0Z" fill="#2f6f8f"/>`,
  },
  ball: {
    background: '#e6f1ea',
    draw: (animate) =>
      `<g>${animate(move('0 0;0 26;0 0', 1.2))}<circle cx="40" cy="16" r="10" fill="#2f7a55"/></g><path d="M12 54h56" stroke="#2f7a55" stroke-width="2"/>`,
  },
  moon: {
    background: '#232a4d',
    draw: (animate) =>
      `<path d="M48 12a19 19 0 1 0 8 33A22 22 0 0 1 48 12Z" fill="#f6e3a8"/><g fill="#fff"><circle cx="62" cy="16" r="1.5">${animate(change('opacity', '1;.1;1', 2))}</circle><circle cx="16" cy="14" r="1.2">${animate(change('opacity', '.2;1;.2', 3))}</circle><circle cx="66" cy="34" r="1">${animate(change('opacity', '.4;1;.4', 1.6))}</circle></g>`,
  },
  umbrella: {
    background: '#dfe9f2',
    draw: (animate) =>
      `<g stroke="#3f6f9f" stroke-width="1.5" stroke-linecap="round">${animate(move('0 -8;0 8', 0.8))}<path d="M12 8v5M26 4v5M44 7v5M58 3v5M70 9v5M18 22v5M66 24v5"/></g><path d="M16 36a24 18 0 0 1 48 0Z" fill="#8c1d4f"/><path d="M40 36v14a4 4 0 0 1-8 0" stroke="#5c4630" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
  },
  boat: {
    background: '#e3f1f6',
    draw: (animate) =>
      `<g>${animate(turn('-4 40 44;4 40 44;-4 40 44', 3))}<path d="M40 12v26H24Z" fill="#e29a3b"/><path d="M43 18v20h13Z" fill="#8c1d4f"/><path d="M20 41h40l-6 9H26Z" fill="#5c4630"/></g><g>${animate(move('-6 0;6 0;-6 0', 4))}<path d="M-10 50q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0V60H-10Z" fill="#2f6f8f"/></g>`,
  },
  flower: {
    background: '#eef5e4',
    draw: (animate) =>
      `<g>${animate(turn('-6 40 58;6 40 58;-6 40 58', 2.6))}<path d="M40 58V32" stroke="#2f7a55" stroke-width="2.5"/><g fill="#c4527f"><circle cx="40" cy="17" r="6"/><circle cx="48" cy="23" r="6"/><circle cx="45" cy="32" r="6"/><circle cx="35" cy="32" r="6"/><circle cx="32" cy="23" r="6"/></g><circle cx="40" cy="25" r="5" fill="#e29a3b"/></g>`,
  },
  fireworks: {
    background: '#2b1d3a',
    draw: (animate) =>
      `<g stroke-linecap="round" stroke-width="2" fill="none"><path d="M30 26v-9M30 26v9M30 26h-9M30 26h9M30 26l-6-6M30 26l6 6M30 26l6-6M30 26l-6 6" stroke="#f3b562">${animate(change('opacity', '0;1;0', 1.8))}</path><path d="M54 38v-8M54 38v8M54 38h-8M54 38h8M54 38l-5-5M54 38l5 5M54 38l5-5M54 38l-5 5" stroke="#e86f9d">${animate(change('opacity', '1;0;1', 1.8))}</path></g>`,
  },
} as const satisfies Record<string, Drawing>;

export type DrawnGifId = keyof typeof DRAWINGS;
export const DRAWN_GIF_IDS = Object.keys(DRAWINGS) as [DrawnGifId, ...DrawnGifId[]];

export const isDrawnGif = (id: string): id is DrawnGifId => Object.hasOwn(DRAWINGS, id);

/** The addresses of a drawn GIF. Its title is a message of the page (`gifts.gif_<id>`), so it has none here. */
export function drawnGif(id: DrawnGifId) {
  return {
    id: `drawn:${id}`,
    title: null,
    width: WIDTH,
    height: HEIGHT,
    src: `/gifs/drawn/${id}.svg`,
    still_src: `/gifs/drawn/${id}-still.svg`,
  };
}

const PATH = /^\/gifs\/drawn\/(?<id>[a-z]+)(?<still>-still)?\.svg$/;

/** The file at such an address, as SVG; null if there is none. */
export function drawnGifFile(path: string): string | null {
  const { id = '', still } = PATH.exec(path)?.groups ?? {};
  if (!isDrawnGif(id)) return null;
  const { background, draw }: Drawing = DRAWINGS[id];
  const content = draw((tag) => (still ? '' : tag));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 80 60"><rect width="80" height="60" fill="${background}"/>${content}</svg>`;
}
