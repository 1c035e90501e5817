/** Counts the characters of `text` before `caret` that match `typed`; the others were inserted by the format. */
export function typedBefore(text: string, caret: number, typed: RegExp): number {
  return Array.from(text.slice(0, caret)).filter((letter) => typed.test(letter)).length;
}

/**
 * Returns the position in `text` after `count` typed characters: directly after the last of them, or with `forwards`
 * directly before the next one, because Delete must not stop at a space of the format.
 */
export function caretAfter(text: string, count: number, typed: RegExp, forwards = false): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count && !(forwards && !typed.test(text.charAt(at)))) return at;
    if (typed.test(text.charAt(at))) seen++;
  }
  return text.length;
}

/**
 * Replaces the input's value by `text`, its formatted form, and keeps the caret at the same typed character.
 *
 * @param typed matches one character that people type; must not have the flags `g` or `y`
 */
export function reformat(input: HTMLInputElement, text: string, typed: RegExp, inputType?: string): void {
  const caret = input.selectionEnd ?? input.value.length;
  const count = typedBefore(input.value, caret, typed);
  input.value = text;
  const at = caretAfter(text, count, typed, inputType === 'deleteContentForward');
  input.setSelectionRange(at, at);
}
