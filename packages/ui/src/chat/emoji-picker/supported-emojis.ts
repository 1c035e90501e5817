import type { Emoji, EmojiSet } from './emoji-set.ts';

/** Font size in pixels. An unsupported sequence is drawn as several emojis and is therefore wider. */
const SIZE = 2;

const FONTS = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif";

/** Flags of countries and their subdivisions: Windows has none and shows two letters instead. */
const countryFlag = /^(?:\p{Regional_Indicator}|\u{1F3F4}\u{E0067})/u;

/** Returns the emojis that this system draws: up to the newest version it supports, and country flags if it has any. */
export function supportedEmojis(set: EmojiSet): EmojiSet {
  const all = set.flatMap(({ emojis }) => emojis);
  const versions = [...new Set(all.map(({ version }) => version))].sort((a, b) => b - a);
  const oneOf = (version: number) => all.find((one) => one.version === version)?.emoji ?? '';
  // Without a colour font, the test fails for every emoji: then all of them are returned.
  const newest = versions.find((version) => isSupported(oneOf(version))) ?? Infinity;
  const withFlags = newest === Infinity || isSupported('🇪🇺');
  const isShown = ({ emoji, version }: Emoji) => version <= newest && (withFlags || !countryFlag.test(emoji));
  return set.map(({ category, emojis }) => ({ category, emojis: emojis.filter(isShown) }));
}

/** Whether an emoji is drawn as a single picture in its own colours, whatever the text colour is. */
function isSupported(emoji: string): boolean {
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
