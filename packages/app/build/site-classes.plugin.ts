import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const imported = /(?:from|import)\s*\(?\s*'((?:\.\.?|@rendezvous\/ui)\/[^']+)'/g;
const isSource = /\.tsx?$/;

/**
 * The one stylesheet of the site holds the classes of what the site can show, and not those of stories or of components
 * that wait for their page: files that no route, layout or entry leads to are left out of Tailwind's sources.
 * `packages` is the folder of the workspaces.
 */
export function siteClasses(packages: string): Plugin {
  return {
    name: 'rendezvous-site-classes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(packages, 'ui/src/theme.css'))) return;
      const all = globSync('{ui,app}/src/**/*.{ts,tsx}', { cwd: packages });
      const roots = all.filter((file) =>
        /^app\/src\/(entry-client|document-routes|features\/.*Route(\.rare)?|shell\/[^/]+Layout)\.tsx$/.test(
          file,
        ),
      );
      const unknown = all.filter((file) => /Route\b.*\.tsx$/.test(file) && !roots.includes(file));
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
