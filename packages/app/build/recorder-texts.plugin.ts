import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { RecorderTexts } from '../src/recorder/message-names.ts';

/** A pattern with fewer letters than this would match texts of people. */
const LEAST_LETTERS = 8;

/** Writes `<language>.json` beside the flight recorder: the texts by which it names what is on a page. */
export function recorderTexts(folder: string): Plugin {
  return {
    name: 'rendezvous-recorder-texts',
    apply: 'build',
    async generateBundle() {
      const languages = await readdir(folder);
      for (const language of languages) {
        const source = JSON.stringify(await textsOf(join(folder, language)));
        this.emitFile({ type: 'asset', fileName: `${language}.json`, source });
      }
    },
  };
}

async function textsOf(folder: string): Promise<RecorderTexts> {
  const plain: Record<string, string> = {};
  const patterns: [string, string][] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const messages = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [id, text] of Object.entries(messages)) {
      const parts = parse(text, { captureLocation: false });
      const [only] = parts;
      if (parts.length === 1 && only?.type === TYPE.literal) {
        // Of two messages with the same text, the first names it.
        plain[only.value.replaceAll(/\s+/g, ' ').trim()] ??= id;
        continue;
      }
      const pattern = parts.map(patternOf).join('');
      if (lettersOf(pattern) >= LEAST_LETTERS) patterns.push([pattern, id]);
    }
  }
  // The most specific pattern that matches names a text.
  return { plain, patterns: patterns.toSorted(([one], [other]) => lettersOf(other) - lettersOf(one)) };
}

function lettersOf(pattern: string): number {
  return pattern.replaceAll(/\\.|\.\*|\s/g, '').length;
}

function patternOf(part: MessageFormatElement): string {
  if (part.type === TYPE.literal)
    return part.value.replaceAll(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return part.type === TYPE.tag ? part.children.map(patternOf).join('') : '.*';
}
