/** The address of a link to a phone number: without dashes and blanks (PAGE-15). */
export function phoneHref(number: string): string {
  return `tel:${number.replaceAll(/[-\s]/g, '')}`;
}
