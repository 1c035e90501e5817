/** Copies a link. Resolves with what to tell: that it was copied, or the link itself where the clipboard is closed. */
export async function copyLink(address: string, name: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return `${name} was copied.`;
  } catch {
    return `Copy the link from here: ${address}`;
  }
}
