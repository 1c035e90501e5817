import {
  Controls,
  Description,
  DocsContext,
  Heading,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import type { Guide } from '../guide.ts';
import { Accessibility } from './Accessibility.tsx';
import { entryOf } from './catalogue.ts';
import { Facts, Props } from './Facts.tsx';
import { Guidance } from './Guidance.tsx';
import { StoryFrame, StoryLink } from './StoryFrame.tsx';
import { WhenNear } from './WhenNear.tsx';

/** A component's page: made from its stories, its guide, the manifest and the sizes. */
export default function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const all: PreparedStory[] = useContext(DocsContext).componentStories();
  const stories = all.filter(({ tags }) => tags.includes('autodocs'));
  const languages = all.filter(({ tags }) => tags.includes('languages'));
  const [primary] = stories;
  const states = stories.find(({ id }) => id.endsWith('--states'));
  const others = stories.filter((story) => story !== primary && story !== states);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  const entry = entryOf(preparedMeta.title);
  const status = entry?.status ?? 'draft';
  return (
    <>
      <Title />
      <p>
        <span className="page-status" data-status={status}>
          {status}
        </span>
      </p>
      <Description of="meta" />
      {primary && <StoryFrame story={primary} primary />}
      <Controls />
      {states && states !== primary && (
        <>
          <Heading>All states at once</Heading>
          <StoryFrame story={states} />
        </>
      )}
      {languages.length > 0 && <Heading>In all languages</Heading>}
      {languages.map((story) => (
        <StoryLink key={story.id} story={story} />
      ))}
      {guide && <Guidance guide={guide} />}
      <Accessibility stories={stories} guide={guide} />
      {entry && <Props parts={entry.components} />}
      {entry && <Facts entry={entry} />}
      {others.length > 0 && <Heading>More stories</Heading>}
      {others.map((story) => (
        <div key={story.id}>
          <Subheading>{story.name}</Subheading>
          <Description of={story.moduleExport} />
          <WhenNear height="16rem">
            <StoryFrame story={story} />
          </WhenNear>
        </div>
      ))}
    </>
  );
}
