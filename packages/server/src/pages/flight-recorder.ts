import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRenderer } from '@rendezvous/contract/pages';
import type { SiteAddress } from '../http/security-headers.ts';
import { staticFiles, type StaticFiles } from './static-files.ts';

const SCRIPT = 'flight-recorder/flight-recorder.js';

/**
 * A renderer whose pages first run the flight recorder, which records what the flows of the page do
 * (docs/decisions/0043-flight-recorder-beside-the-site.md). Only for sites in development and staging sites.
 */
export function withFlightRecorder(renderer: PageRenderer): PageRenderer {
  return async (request) => {
    const page = await renderer(request);
    if (page.kind === 'redirect') return page;
    return {
      ...page,
      render: async () => {
        const html = Buffer.from(await page.render()).toString();
        // The script removes its element before React compares the document with its own.
        return Buffer.from(
          html.replace(/<head[^>]*>/, (head) => `${head}<script src="/${SCRIPT}"></script>`),
        );
      },
    };
  };
}

/**
 * The files of the flight recorder in a folder of the build.
 * @throws Error if it is not built
 */
export function flightRecorderFiles(folder: string, config: SiteAddress): StaticFiles {
  if (!existsSync(join(folder, SCRIPT)))
    throw new Error('FLIGHT_RECORDER is on, and the recorder is not built. Run `npm run build`.');
  return staticFiles(folder, config);
}
