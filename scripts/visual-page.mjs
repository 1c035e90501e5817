/**
 * Renders a page that shows each picture that differs: expected, actual and difference side by side. Paths are relative
 * to the page.
 *
 * @param {{ title: string, folder: string, expected?: string, actual: string, difference?: string }[]} differences
 */
export function visualPage(differences) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${differences.length} pictures differ</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
  section { border-top: 1px solid; padding-block: 1rem; }
  h2 { font-size: 1.1rem; }
  div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { max-width: 100%; border: 1px solid #8888; background: repeating-conic-gradient(#8882 0 25%, #0000 0 50%) 0 0 / 1rem 1rem; }
  a { display: block; }
</style>
<h1>${differences.length} pictures differ</h1>
<p>Select a picture to see it at full size. To accept all: <code>npm run test:visual -- --accept</code></p>
${differences.map(section).join('\n')}
</html>
`;
}

function section({ title, folder, expected, actual, difference }) {
  return `<section>
<h2>${escaped(title)}</h2>
<div>${figure('Expected', expected)}${figure('Actual', actual)}${figure('Difference', difference)}</div>
<p><code>npm run test:visual -- ${escaped(folder)} --accept</code></p>
</section>`;
}

function figure(name, path) {
  const picture = path
    ? `<a href="${encodeURI(path)}"><img src="${encodeURI(path)}" alt="" loading="lazy"></a>`
    : '<p>None</p>';
  return `<figure><figcaption>${name}</figcaption>${picture}</figure>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
