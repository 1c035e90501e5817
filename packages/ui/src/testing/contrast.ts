import { blend, parse, wcagContrast } from 'culori';

/** Returns the contrast ratio of two CSS colours (WCAG 2.2). A translucent `back` is blended with white. */
export function contrast(front: string, back: string): number {
  const [over, under] = [parse(front), parse(back)];
  if (!over || !under) throw new Error(`"${over ? back : front}" is not a colour. Pass a CSS colour.`);
  return wcagContrast(blend(['white', under, over]), blend(['white', under]));
}
