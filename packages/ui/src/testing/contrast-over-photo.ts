import { contrast } from './contrast.ts';

/**
 * Returns the lowest contrast of the lines in `text` if the photo behind it were white. The gradient behind the text
 * fades upwards, so the topmost line has the least.
 * @throws Error if the element has no such gradient
 */
export function contrastOverWhitePhoto(text: HTMLElement): number {
  const { backgroundImage, color } = getComputedStyle(text);
  const [, shade = '', stop = ''] =
    /^linear-gradient\(to top(?: in \w+)?, (\w+\([^)]*\)) ([^,]*), /.exec(backgroundImage) ?? [];
  const box = text.getBoundingClientRect();
  const less = /calc\(100% - ([\d.]+)px\)/.exec(stop)?.[1];
  const full = less ? box.height - Number(less) : (box.height * Number.parseFloat(stop)) / 100;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: Math.ceil(box.height) });
  const context = canvas.getContext('2d');
  if (!context || !Number.isFinite(full))
    throw new Error(`"${backgroundImage}" is not a gradient behind text.`);
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1, box.height);
  const gradient = context.createLinearGradient(0, box.height, 0, 0);
  gradient.addColorStop(0, shade);
  gradient.addColorStop(full / box.height, shade);
  gradient.addColorStop(1, 'transparent');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 1, box.height);
  const tops = [...text.children].map((line) => line.getBoundingClientRect().top - box.top);
  const behind = tops.map((top) => {
    const [red, green, blue] = context.getImageData(0, Math.floor(top), 1, 1).data;
    return contrast(color, `rgb(${red} ${green} ${blue})`);
  });
  return Math.min(...behind);
}
