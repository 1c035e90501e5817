import { Fragment } from 'react';
import { toId } from 'storybook/internal/csf';
import { AnchorMdx, Heading, Subheading } from '@storybook/addon-docs/blocks';
import { docsOf } from '../ask/ask-data.ts';
import { pageOf, sizeOf, type Entry, type Part } from './catalogue.ts';
import { Prose } from './Prose.tsx';
import { Table } from './Table.tsx';
import { displayedDefault, displayedType } from './prop-text.ts';

/** The props of every component in the folder, from the manifest. */
export function Props({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      <Heading>Props</Heading>
      {parts.map((part) => (
        <div key={part.name}>
          {parts.length > 1 && <Subheading>{part.name}</Subheading>}
          {parts.length > 1 && (
            <p>
              <Prose text={part.docstring} />
            </p>
          )}
          {part.props.length > 0 && (
            <Table
              head={['Prop', 'Type', 'Default', 'What it does']}
              rows={part.props
                .toSorted((one, other) => Number(other.required) - Number(one.required))
                .map((prop) => {
                  const defaultValue = displayedDefault(part, prop);
                  return [
                    `\`${prop.name}\`${prop.required ? '\u00a0*' : ''}`,
                    <code key="type">{displayedType(part, prop)}</code>,
                    defaultValue === undefined ? '' : <code key="default">{defaultValue}</code>,
                    prop.docstring,
                  ];
                })}
            />
          )}
          {part.extends.map((type) => (
            <p key={type}>
              It also takes <code>{type}</code>.
            </p>
          ))}
        </div>
      ))}
      {parts.some(({ props }) => props.some(({ required }) => required)) && <p>* required</p>}
    </>
  );
}

/** The size of a component, and where the site uses it. */
export function Facts({ entry }: { readonly entry: Entry }) {
  const size = sizeOf(entry.folder);
  const files = Object.entries(entry.usedIn.files);
  return (
    <>
      <Heading>Size</Heading>
      {size ? (
        <p>
          {size.kib} KiB of JavaScript (brotli), including all its dependencies except React
          {size.later === undefined ? '' : `, and ${size.later} KiB that is loaded later`}; the budget is{' '}
          {size.budget} KiB.
        </p>
      ) : (
        <p>Not measured yet. Run node scripts/component-sizes.mjs.</p>
      )}
      <Heading>Used in</Heading>
      {files.length === 0 && <p>No screen of the site uses it directly.</p>}
      <Links
        title="Screens"
        links={entry.usedIn.screens.map(({ title, story }) => ({
          name: nameOf(title),
          href: `?path=/docs/${docsOf(story)}`,
        }))}
      />
      <Links
        title="Flows"
        links={entry.usedIn.flows.map(({ title, story }) => ({
          name: nameOf(title),
          href: `?path=/story/${story}`,
        }))}
      />
      <Parts folders={entry.usedIn.folders} />
      {files.length > 0 && (
        <Table
          head={['Feature', 'Files']}
          rows={files.map(([feature, names]) => [feature, <Files key={feature} names={names} />])}
        />
      )}
    </>
  );
}

/** Lets long paths wrap after a slash, not within a name. */
function Files({ names }: { readonly names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      {name.split(/(?<=\/)/).map((part, depth) => (
        <Fragment key={part}>
          {depth > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Fragment>
  ));
}

const nameOf = (title: string) => title.slice(title.indexOf('/') + 1);

/** The components that use it and have a page of their own. */
function Parts({ folders }: { readonly folders: readonly string[] }) {
  const titles = folders.map(pageOf).filter((title) => title !== undefined);
  return (
    <Links
      title="Other components"
      links={titles.map((title) => ({
        name: title.slice(title.lastIndexOf('/') + 1),
        href: `?path=/docs/${toId(title, 'docs')}`,
      }))}
    />
  );
}

type LinksProps = {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
};

export function Links({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p>
      {title}:{' '}
      {links.map(({ name, href }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <AnchorMdx href={href} target="_self">
            {name}
          </AnchorMdx>
        </Fragment>
      ))}
    </p>
  );
}
