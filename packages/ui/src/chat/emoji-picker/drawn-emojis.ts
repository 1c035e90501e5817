import type { Emoji, EmojiSet } from './emoji-set.ts';

/** Pixels; an emoji that is unknown is drawn as several beside each other, and so wider. */
const SIZE = 2;

const FONTS = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif";

/** Flags of countries and of parts of them: Windows has none and writes two letters instead. */
const countryFlag = /^(?:\p{Regional_Indicator}|\u{1F3F4}\u{E0067})/u;

/** Those that this system draws: by the newest version of which it draws one, and with flags of countries if it has any. */
export function drawnEmojis(set: EmojiSet): EmojiSet {
  const all = set.flatMap(({ emojis }) => emojis);
  const versions = [...new Set(all.map(({ version }) => version))].sort((a, b) => b - a);
  const oneOf = (version: number) => all.find((one) => one.version === version)?.emoji ?? '';
  // None is drawn in colour where the system has no font for them: then all are equally good.
  const newest = versions.find((version) => isDrawn(oneOf(version))) ?? Infinity;
  const withFlags = newest === Infinity || isDrawn('🇪🇺');
  const isShown = ({ emoji, version }: Emoji) => version <= newest && (withFlags || !countryFlag.test(emoji));
  return set.map(({ category, emojis }) => ({ category, emojis: emojis.filter(isShown) }));
}

/** Whether it comes out as one picture with colours of its own, whatever colour is asked for. */
function isDrawn(emoji: string): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIZE}px ${FONTS}`;
  context.textBaseline = 'middle';
  if (context.measureText(emoji).width >= SIZE * 2) return false;
  const [blue, red] = ['#00f', '#f00'].map((colour) => {
    context.clearRect(0, 0, SIZE, SIZE);
    context.fillStyle = colour;
    context.fillText(emoji, 0, 0);
    return context.getImageData(0, 0, SIZE, SIZE).data.join();
  });
  return blue === red;
}
