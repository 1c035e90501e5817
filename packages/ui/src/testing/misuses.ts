import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The beginning of the expected error, and the misused element. */
export type Misuse = readonly [begins: string, element: ReactElement];

/** Returns a name that the type does not allow, as a newer server could send it. */
export const unknownName = (name: string) => name as never;

/** Tests that each misuse throws in development and renders in production. */
export function testMisuses(misuses: readonly Misuse[]): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('throws in development an error with the problem, the reason and the fix', () => {
    for (const [begins, element] of misuses) {
      const message = messageOf(() => renderToString(element));
      expect(message.startsWith(begins), `${begins} … but: ${message}`).toBe(true);
      expect(message).toMatch(/\S\. [A-Z`<].*\S\. [A-Z`<]/);
    }
  });

  test('renders in production', () => {
    vi.stubEnv('DEV', false);
    for (const [begins, element] of misuses) {
      expect([begins, messageOf(() => renderToString(element))]).toEqual([begins, '']);
    }
  });
}

function messageOf(render: () => unknown): string {
  try {
    render();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
