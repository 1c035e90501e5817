import { vi } from 'vitest';

/**
 * Stubs the browser's storage with these texts, by their keys, and returns what it holds. As in a browser, the keys are own
 * properties and the methods are not.
 */
export function stubStorage(storage: Record<string, string> = {}): Record<string, string> {
  Object.setPrototypeOf(storage, {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => void delete storage[key],
  });
  vi.stubGlobal('localStorage', storage);
  return storage;
}
