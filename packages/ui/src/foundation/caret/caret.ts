/** How many characters of `text` before `caret` are typed ones, by `typed`, and not put there by the format. */
export function typedBefore(text: string, caret: number, typed: RegExp): number {
  return Array.from(text.slice(0, caret)).filter((letter) => typed.test(letter)).length;
}

/**
 * The place in `text` after `count` typed characters: right behind the last of them,
 * or right before the next one when `forwards`, so that Delete does not stop at a space of the format.
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
 * Puts `text`, the input's own text in its proper form, into the input and keeps the caret at the same typed character.
 *
 * @param typed matches one character that people type; without the flags `g` and `y`
 */
export function reformat(input: HTMLInputElement, text: string, typed: RegExp, inputType?: string): void {
  const caret = input.selectionEnd ?? input.value.length;
  const count = typedBefore(input.value, caret, typed);
  input.value = text;
  const at = caretAfter(text, count, typed, inputType === 'deleteContentForward');
  input.setSelectionRange(at, at);
}
