/** What was typed into a field of a form: read when it is sent, so that typing before the scripts came counts too. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
