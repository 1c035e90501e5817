import { contrast } from './contrast.ts';

/**
 * The least contrast of words on a photo, were the photo white: that of the topmost line, for the gradient behind `words`
 * fades upwards.
 * @throws Error when there is no such gradient
 */
export function contrastOnWhite(words: HTMLElement): number {
  const { backgroundImage, color } = getComputedStyle(words);
  const [, shade = '', stop = ''] =
    /^linear-gradient\(to top(?: in \w+)?, (\w+\([^)]*\)) ([^,]*), /.exec(backgroundImage) ?? [];
  const box = words.getBoundingClientRect();
  const less = /calc\(100% - ([\d.]+)px\)/.exec(stop)?.[1];
  const full = less ? box.height - Number(less) : (box.height * Number.parseFloat(stop)) / 100;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: Math.ceil(box.height) });
  const context = canvas.getContext('2d');
  if (!context || !Number.isFinite(full)) throw new Error(`"${backgroundImage}" is no shade of words.`);
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1, box.height);
  const gradient = context.createLinearGradient(0, box.height, 0, 0);
  gradient.addColorStop(0, shade);
  gradient.addColorStop(full / box.height, shade);
  gradient.addColorStop(1, 'transparent');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 1, box.height);
  const tops = [...words.children].map((line) => line.getBoundingClientRect().top - box.top);
  const behind = tops.map((top) => {
    const [red, green, blue] = context.getImageData(0, Math.floor(top), 1, 1).data;
    return contrast(color, `rgb(${red} ${green} ${blue})`);
  });
  return Math.min(...behind);
}
