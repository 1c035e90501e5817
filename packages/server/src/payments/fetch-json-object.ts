/** The largest accepted body in bytes; the objects that we request are much smaller. */
const LARGEST_BYTES = 1_048_576;
const NO_BODY = new Set([101, 204, 205, 304]);

/**
 * `fetch` for the Stripe SDK. The SDK crashes the process on a response that is JSON but not an object, because it sets
 * a property on it outside of any awaited promise. This function turns such a response into a failed request.
 * @throws Error if the body is not a JSON object or is too large, or if the response is a redirect
 */
export async function fetchJsonObject(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const text = await readText(response);
  if (NO_BODY.has(response.status) || !isJsonObject(text)) {
    throw new Error(`The provider responded with ${response.status} and a body that is not a JSON object.`);
  }
  return new Response(text, { status: response.status, headers: response.headers });
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) {
      throw new Error(`The provider responded with ${response.status} and more than ${LARGEST_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
