import { blend, parse, wcagContrast } from 'culori';

/** The contrast of two CSS colours (WCAG 2.2, "contrast ratio"). A back that shows through is taken to stand on white. */
export function contrast(front: string, back: string): number {
  const [over, under] = [parse(front), parse(back)];
  if (!over || !under) throw new Error(`"${over ? back : front}" is no colour. Give a CSS colour.`);
  return wcagContrast(blend(['white', under, over]), blend(['white', under]));
}
