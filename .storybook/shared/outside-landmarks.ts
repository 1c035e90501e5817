/**
 * What of the page's content is outside every landmark and window, as somebody who goes from one landmark to the next by
 * a screen reader does not find it. The accessibility addon leaves this rule out, since most stories are no whole page.
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
