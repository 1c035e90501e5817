import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const recordedIntl = fileURLToPath(new URL('recorded-intl.tsx', import.meta.url));
const origins = fileURLToPath(new URL('origins.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A function or constant at the top of a module whose name can be that of a component. */
const COMPONENT = /^(?:export )?(?:default )?(?:async )?(?:function|const) ([A-Z][a-z\d]\w*)\b/gm;

/**
 * Prepares what the X-ray panel shows, in Storybook only: `react-intl` records the messages that it formats, and each
 * component of packages/ui and packages/app knows its name and file, which a build would remove.
 */
export function xray(): Plugin {
  return {
    name: 'rendezvous-xray',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'react-intl' && importer !== recordedIntl && !importer?.includes('/node_modules/')
        ? recordedIntl
        : null;
    },
    transform: {
      filter: {
        id: { include: /\/packages\/(?:ui|app)\/src\/.*\.tsx$/, exclude: /\.(?:stories|test)\.tsx$/ },
      },
      handler(code, id) {
        const names = [...new Set([...code.matchAll(COMPONENT)].map(([, name]) => name))];
        if (names.length === 0) return null;
        const file = id.slice(root.length).replaceAll('\\', '/');
        return {
          code: `${code}\nimport { originate as __originate } from ${JSON.stringify(origins)};\n__originate(${JSON.stringify(file)}, { ${names.join(', ')} });\n`,
          map: null,
        };
      },
    },
  };
}
