/**
 * The address of the matrix of a component or screen, by what the ids of its stories begin with, with a story of it. The
 * toolbar keeps its `globals`.
 */
export function matrixAddress(of: string, story: string, globals: string): string {
  const address = new URL('./', location.href);
  address.search = `?path=/story/ui-matrix--page&globals=${globals}&args=of:${of};story:${story}`;
  return address.href;
}
