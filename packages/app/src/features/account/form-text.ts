/** The text in a form's field. It is read on submit, so that text typed before hydration counts too. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
