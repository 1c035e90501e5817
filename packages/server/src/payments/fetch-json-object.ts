/** No object that we ask for comes near this size: bytes. */
const LARGEST_BYTES = 1_048_576;
const NO_BODY = new Set([101, 204, 205, 304]);

/**
 * `fetch` for the Stripe SDK, which ends the process on an answer that is JSON but no object: it sets a property on it
 * outside of every promise that somebody waits for. Here such an answer is an error of the request.
 * @throws Error when the body is not a JSON object, is too large, or the answer leads elsewhere
 */
export async function fetchJsonObject(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const text = await readText(response);
  if (NO_BODY.has(response.status) || !isJsonObject(text)) {
    throw new Error(`The provider answered ${response.status} with a body that is not a JSON object.`);
  }
  return new Response(text, { status: response.status, headers: response.headers });
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) {
      throw new Error(`The provider answered ${response.status} with more than ${LARGEST_BYTES} bytes.`);
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
