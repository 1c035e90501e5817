import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { storyNameFromExport, toId } from 'storybook/internal/csf';

type StoryReferenceProps = {
  /** The title of the stories, such as `App/Search`. */
  readonly of: string;
  /** The name that the story is exported by, such as `Nobody`. */
  readonly story: string;
};

/** A link to a story. `e2e/storybook.test.ts` checks that each of them exists. */
export function StoryReference({ of, story }: StoryReferenceProps) {
  const name = storyNameFromExport(story);
  return (
    <AnchorMdx href={`?path=/story/${toId(of, name)}`} target="_self">
      {lastPart(of)}: {name}
    </AnchorMdx>
  );
}

/** A link to the Docs page of a component, such as `UI/Feedback/Banner`. */
export function ComponentReference({ of }: { readonly of: string }) {
  return (
    <AnchorMdx href={`?path=/docs/${toId(of, 'docs')}`} target="_self">
      {lastPart(of)}
    </AnchorMdx>
  );
}

function lastPart(title: string): string {
  return title.split('/').at(-1) ?? title;
}
