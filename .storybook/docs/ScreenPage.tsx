import { AnchorMdx, DocsContext, Heading, Markdown, Title } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import type { AskData, AskScreen } from '../ask/ask-data.ts';
import { loadAskData } from '../ask/load.ts';
import { matrixAddress } from '../matrix/matrix-address.ts';
import { storyAddress } from '../shared/story-address.ts';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import { Links } from './Facts.tsx';
import { FlowsOfScreen } from './FlowsOfScreen.tsx';
import { Prose } from './Prose.tsx';
import { writtenGlobals } from './frame-address.ts';
import { RenderWhenNear } from './RenderWhenNear.tsx';
import { StoryLink } from './StoryFrame.tsx';
import { Table } from './Table.tsx';

const HEIGHT = '640px';

/** The Docs page of a screen, made from its stories and from what its files import, name and cite. */
export function ScreenPage({ title }: { readonly title: string }) {
  const context = useContext(DocsContext);
  const stories: PreparedStory[] = context.componentStories();
  const [primary] = stories;
  const { data, error } = useScreenData();
  const screen = data?.screens.find((one) => one.title === title);
  const [of = '', story = ''] = primary?.id.split('--') ?? [];
  return (
    <>
      <Title />
      {screen && (
        <p>
          <Prose text={screen.about} />
        </p>
      )}
      {primary && (
        <>
          <RenderWhenNear height={HEIGHT}>
            <StorybookFrame
              title={primary.name}
              src={storyAddress(
                {
                  id: primary.id,
                  globals: context.getStoryContext(primary).globals,
                  args: {},
                  initialArgs: {},
                },
                {},
              )}
              className="page-screen"
              height={HEIGHT}
            />
          </RenderWhenNear>
          <StoryLink story={primary} />
          <p>
            <a
              href={matrixAddress(of, story, writtenGlobals(context.getStoryContext(primary).userGlobals))}
              target="_top"
            >
              Show it in a matrix of themes, brands, languages, widths and states
            </a>
          </p>
        </>
      )}
      {error !== undefined && <p role="alert">What the screen is made of could not be loaded: {error}</p>}
      {data && screen && <Sections data={data} screen={screen} />}
      <Heading>Stories</Heading>
      <Table
        head={['Story', 'Shows']}
        rows={stories.map(({ id, name, parameters }) => [
          <AnchorMdx key={id} href={`?path=/story/${id}`} target="_self">
            {name}
          </AnchorMdx>,
          <Markdown key="shows">{parameters.docs?.description?.story ?? ''}</Markdown>,
        ])}
      />
    </>
  );
}

type ScreenData = { readonly data?: AskData; readonly error?: string };

function useScreenData(): ScreenData {
  const [loaded, setLoaded] = useState<ScreenData>({});
  useEffect(() => {
    let isCurrent = true;
    loadAskData().then(
      (data) => isCurrent && setLoaded({ data }),
      (error: unknown) => isCurrent && setLoaded({ error: String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
}

type SectionsProps = { readonly data: AskData; readonly screen: AskScreen };

function Sections({ data, screen }: SectionsProps) {
  const { routes, folders, file, areas, rules } = screen;
  const parts = data.components.filter(({ folder }) => folders.includes(folder));
  const cited = data.rules.filter(({ id }) => rules.includes(id));
  return (
    <>
      <Heading>Address</Heading>
      {routes.length === 0 ? (
        <p>It has no address of its own: other pages show it.</p>
      ) : (
        <p>
          {routes.map((path, at) => (
            <span key={path}>
              {at > 0 && ', '}
              <code>{path}</code>
            </span>
          ))}
        </p>
      )}
      <p>
        Code: <code>{file}</code>
      </p>
      <FlowsOfScreen data={data} screen={screen} />
      <Heading>Made of</Heading>
      {[...Map.groupBy(parts, ({ title }) => title.split('/')[1] ?? '')].map(([group, members]) => (
        <Links
          key={group}
          title={group}
          links={members.map(({ name, docs }) => ({ name, href: `?path=/docs/${docs}` }))}
        />
      ))}
      {parts.length === 0 && <p>It is made of no component of the library.</p>}
      <Heading>Product rules</Heading>
      {cited.length === 0 && <p>None of its files cites a rule.</p>}
      {cited.length > 0 && (
        <Table
          head={['Rule', 'Text', 'Where']}
          rows={cited.map(({ id, text, path }) => [
            <span key={id} className="page-rule">
              {id}
            </span>,
            <Markdown key="text">{text}</Markdown>,
            `\`${path}\``,
          ])}
        />
      )}
      <Heading>Messages</Heading>
      <Table
        head={['Area', 'Messages', 'File']}
        rows={areas.map(({ name, messages }) => [name, String(messages), `\`locales/*/${name}.json\``])}
      />
    </>
  );
}
