import type { QueryClient } from '@tanstack/react-query';
import { refreshPhotosThatFail } from './data/refresh-photos.ts';
import { reportPageHidden } from './page/report-hidden.ts';

/** Begins what a page does in the background for the whole visit. `page` is the route's path, null where none matches. */
export function afterStart(queries: QueryClient, page: string | null): void {
  refreshPhotosThatFail(queries, document);
  reportPageHidden(page);
}
