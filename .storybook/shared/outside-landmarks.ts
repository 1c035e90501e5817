/**
 * Returns the content of the page outside all landmarks and dialogs, which screen reader users do not find by moving
 * from landmark to landmark. The accessibility addon disables this rule: most stories are not complete pages.
 */
export async function outsideLandmarks(): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  axe.reset();
  const { violations } = await axe.run(document.body, {
    runOnly: ['region'],
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)));
}
