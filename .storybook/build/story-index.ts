import { readFile } from 'node:fs/promises';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Indexer } from 'storybook/internal/types';
import { readStoryFile, UnknownStoryForm } from './story-file.ts';

/** Indexes story files with `readStoryFile`, and those that it does not know with Storybook's own indexer. */
export function fastIndexer(known: Indexer): Indexer {
  return {
    ...known,
    createIndex: async (path, options) => {
      try {
        const {
          title: written,
          id,
          componentPath,
          tags,
          stories,
        } = readStoryFile(path, await readFile(path, 'utf8'));
        const title = options.makeTitle(written);
        return stories.map((story) => ({
          type: 'story',
          subtype: 'story',
          exportName: story.exportName,
          name: story.name ?? storyNameFromExport(story.exportName),
          title,
          metaId: id,
          tags: [...tags, ...story.tags],
          rawComponentPath: componentPath,
          __id: toId(id ?? title, storyNameFromExport(story.exportName)),
          __stats: { factory: true },
        }));
      } catch (error) {
        if (error instanceof UnknownStoryForm) return known.createIndex(path, options);
        throw error;
      }
    },
  };
}
