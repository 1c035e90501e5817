import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const imported = /(?:from|import)\s*\(?\s*'((?:\.\.?|@rendezvous\/ui)\/[^']+)'/g;
const isSource = /\.tsx?$/;

/** What the pages with the app start from. */
const APP = /^app\/src\/(entry-client|features\/.*Route(\.rare)?|shell\/(?!Document)[^/]+Layout)\.tsx$/;
/** What documents start from (docs/decisions/0031-pages-without-a-script.md). */
const DOCUMENTS = /^app\/src\/(document-routes|shell\/DocumentLayout)\.tsx$/;

/**
 * A stylesheet holds the classes of what its pages can show, and not those of stories or of components that wait for
 * their page: files that no route, layout or entry leads to are left out of Tailwind's sources. The site's stylesheet
 * is for the pages with the app. The server imports another one as a text (`?inline`), also for documents, and chooses
 * the rules of each document from it. `packages` is the folder of the workspaces.
 */
export function siteClasses(packages: string): Plugin {
  return {
    name: 'rendezvous-site-classes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(packages, 'ui/src/theme.css'))) return;
      const all = globSync('{ui,app}/src/**/*.{ts,tsx}', { cwd: packages });
      const hasDocuments = id.endsWith('?inline');
      const roots = all.filter((file) => APP.test(file) || (hasDocuments && DOCUMENTS.test(file)));
      const unknown = all.filter(
        (file) => /(Route\b.*|Layout)\.tsx$/.test(file) && !APP.test(file) && !DOCUMENTS.test(file),
      );
      if (unknown.length > 0) this.error(`The stylesheet would lack the classes of ${unknown.join(', ')}.`);
      const reached = new Set<string>();
      for (const root of roots) reach(join(packages, root), packages, reached);
      const left = all.filter((file) => !reached.has(join(packages, file)));
      return `${code}\n${left.map((file) => `@source not '../../${file}';`).join('\n')}\n`;
    },
  };
}

function reach(file: string, packages: string, reached: Set<string>): void {
  if (reached.has(file)) return;
  reached.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const target = specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : join(packages, 'ui/src', specifier.slice('@rendezvous/ui/'.length), 'index.ts');
    if (isSource.test(target) && existsSync(target)) reach(target, packages, reached);
  }
}
