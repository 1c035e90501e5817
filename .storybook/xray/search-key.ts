/** Whether a key opens the search: ⌘K on Apple's systems, Ctrl+K on others. */
export function isSearchKey({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && metaKey !== ctrlKey && !shiftKey && !altKey;
}
