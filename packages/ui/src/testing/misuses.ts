import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the error begins with, and what is misused. */
export type Misuse = readonly [begins: string, element: ReactElement];

/** A name as from a server that knows more than this page. */
export const unheardOf = (name: string) => name as never;

/** Sees to it that each of them throws in development and stands in production. */
export function testMisuses(misuses: readonly Misuse[]): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('in development is an error that says what, why and how to mend it', () => {
    for (const [begins, element] of misuses) {
      const said = messageOf(() => renderToString(element));
      expect(said.startsWith(begins), `${begins} … but: ${said}`).toBe(true);
      expect(said).toMatch(/\S\. [A-Z`<].*\S\. [A-Z`<]/);
    }
  });

  test('in production breaks no page', () => {
    vi.stubEnv('DEV', false);
    for (const [begins, element] of misuses) {
      expect([begins, messageOf(() => renderToString(element))]).toEqual([begins, '']);
    }
  });
}

function messageOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
