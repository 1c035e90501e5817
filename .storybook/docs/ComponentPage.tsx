import { Controls, Description, DocsContext, Heading, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import type { Guide } from '../shared/guide.ts';
import { matrixAddress } from '../matrix/matrix-address.ts';
import { isPlain } from '../shared/appearance.ts';
import { Accessibility } from './Accessibility.tsx';
import { entryOf, partsOf } from './catalogue.ts';
import { editableProps } from './editable-props.ts';
import { writtenGlobals } from './frame-address.ts';
import { Facts, Props } from './Facts.tsx';
import { Guidance } from './Guidance.tsx';
import { InteractionStates } from './InteractionStates.tsx';
import { Changes, Status } from './Status.tsx';
import { StateGrid } from './StateGrid.tsx';
import { isFramed, StoryFrame, StoryLink } from './StoryFrame.tsx';

/** The Docs page of a component, made from its stories, its guide, the manifest and the measured sizes. */
export default function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const all: PreparedStory[] = useContext(DocsContext).componentStories();
  const stories = all.filter(({ tags }) => tags.includes('autodocs') && !tags.includes('languages'));
  const languages = all.filter(({ tags }) => tags.includes('languages'));
  const [primary] = stories;
  // The controls of the page have no effect on a story in a frame.
  const controls = primary && !isFramed(primary) ? editableProps(primary) : [];
  const states = stories.find(({ id }) => id.endsWith('--states'));
  const others = stories.filter((story) => story !== primary && story !== states);
  const inOtherAppearances = others.filter((story) => !isInDefaultAppearance(story));
  const single = others.filter(isInDefaultAppearance);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  // A component without keys has no control.
  const interactive = guide?.keyboard.length ? (states ?? primary) : undefined;
  const entry = entryOf(preparedMeta.title);
  const parts = entry ? partsOf(entry, preparedMeta.title) : [];
  return (
    <>
      <Title />
      {guide && <Status guide={guide} />}
      <Description of="meta" />
      {primary && <StoryFrame story={primary} primary />}
      {primary && <MatrixLink story={states ?? primary} />}
      {controls.length > 0 && <Controls include={controls} />}
      {(single.length > 0 || (states && states !== primary)) && <Heading>All states at once</Heading>}
      {states && states !== primary && <StoryFrame story={states} />}
      {single.length > 0 && <StateGrid stories={single} />}
      {interactive && <Heading>Hover, focus and pressed</Heading>}
      {interactive && <InteractionStates story={interactive} />}
      {languages.length > 0 && <Heading>In all languages</Heading>}
      {languages.map((story) => (
        <StoryLink key={story.id} story={story} />
      ))}
      {guide && <Guidance guide={guide} />}
      <Accessibility stories={stories} guide={guide} />
      {parts.length > 0 && <Props parts={parts} />}
      {entry && <Facts entry={entry} />}
      {entry && guide && <Changes folder={entry.folder} parts={parts} guide={guide} />}
      {inOtherAppearances.length > 0 && <Heading>In other appearances and languages</Heading>}
      {inOtherAppearances.length > 0 && <StateGrid stories={inOtherAppearances} />}
    </>
  );
}

/** A link to the component in chosen looks, languages, widths and states at once. */
function MatrixLink({ story: shown }: { readonly story: PreparedStory }) {
  const [of = '', story = ''] = shown.id.split('--');
  const { userGlobals } = useContext(DocsContext).getStoryContext(shown);
  return (
    <p>
      <a href={matrixAddress(of, story, writtenGlobals(userGlobals))} target="_top">
        Show it in a matrix of themes, brands, languages, widths and states
      </a>
    </p>
  );
}

/** Whether a story shows a state in the default appearance and in English. */
function isInDefaultAppearance({ storyGlobals }: PreparedStory): boolean {
  return isPlain({ locale: 'en', ...storyGlobals });
}
