import { drawnGifFile } from '@rendezvous/contract/drawn-gifs';

/** Serves the picture of a drawn GIF. */
export function serveGif(request: Request): Response {
  const file = drawnGifFile(new URL(request.url).pathname);
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file, { headers: { 'content-type': 'image/svg+xml' } });
}
