/** @jsxRuntime classic */
import * as React from 'react';
import { useState, type ReactNode } from 'react';
import type { AskComponent, AskData } from '../ask/ask-data.ts';
import { useAskData } from '../ask/load.ts';
import { PageLink, type OpenPage } from './PageLink.tsx';
import { pageOfComponent } from './details.ts';
import { States, Texts } from './XrayTexts.tsx';
import type { Direction, ShownComponent, ShownToken, XrayReport } from './xray-report.ts';

type XrayPanelProps = {
  readonly report: XrayReport | null;
  readonly isPicking: boolean;
  readonly onPick: () => void;
  readonly onMove: (to: Direction) => void;
  readonly onClear: () => void;
  readonly openPage: OpenPage;
};

const MOVES: readonly (readonly [Direction, string])[] = [
  ['parent', 'Around it'],
  ['child', 'Inside it'],
  ['previous', 'Before it'],
  ['next', 'After it'],
];

/** What is known about the element that was pointed at: components, props, tokens, messages, states and stories. */
export function XrayPanel({ report, isPicking, onPick, onMove, onClear, openPage }: XrayPanelProps) {
  const { data, texts, error } = useAskData(report !== null);
  return (
    <div className="rdv-xray">
      <div className="rdv-xray-tools" role="group" aria-label="Choose an element">
        <button type="button" className="rdv-button rdv-primary" aria-pressed={isPicking} onClick={onPick}>
          {report ? 'Point at another element' : 'Point at an element'}
        </button>
        {report &&
          MOVES.map(([to, label]) => (
            <button key={to} type="button" className="rdv-button" onClick={() => onMove(to)}>
              {label}
            </button>
          ))}
        {(report || isPicking) && (
          <button type="button" className="rdv-button" onClick={onClear}>
            {report ? 'Clear' : 'Cancel'}
          </button>
        )}
      </div>
      {isPicking && (
        <p className="rdv-note">
          Press an element of the story. With the keyboard: arrow up for the element around, down for the one
          inside, left and right for its neighbours, Enter to choose, Escape to end.
        </p>
      )}
      {!report && !isPicking && (
        <p className="rdv-note">
          Point at anything in the story to see its component and props, the tokens of its style, its texts in
          eleven languages, the states that lead to it, and the stories with the same component.
        </p>
      )}
      {error && <p role="alert">{error}</p>}
      {/* A new element begins again with its innermost component. */}
      {report && (
        <Report
          key={`${report.element} ${report.components.map(({ name }) => name).join(' ')}`}
          report={report}
          data={data}
          openPage={openPage}
        >
          <Texts report={report} data={data} texts={texts} openPage={openPage} />
          <States report={report} data={data} openPage={openPage} />
        </Report>
      )}
    </div>
  );
}

type ReportProps = {
  readonly report: XrayReport;
  readonly data: AskData | undefined;
  readonly openPage: OpenPage;
  readonly children: ReactNode;
};

function Report({ report, data, openPage, children }: ReportProps) {
  const { components, element, width, height } = report;
  const [level, setLevel] = useState(components.length - 1);
  const current = Math.min(level, components.length - 1);
  const component = components[current];
  const path = components.map(({ name }, at) => ({ name, at }));
  const page = component && data && pageOfComponent(component, data);
  return (
    <>
      <p className="rdv-xray-element" role="status">
        <code>{element}</code>, {width} × {height} px
        {component && `, rendered by ${components.at(-1)?.name}`}
      </p>
      {components.length > 0 && (
        <nav aria-label="Components around the element">
          <ol className="rdv-path">
            {path.map(({ name, at }) => (
              <li key={`${at} ${name}`}>
                <button
                  type="button"
                  className="rdv-link"
                  aria-current={at === current || undefined}
                  onClick={() => setLevel(at)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {component ? (
        <Component component={component} page={page} openPage={openPage} />
      ) : (
        <p className="rdv-note">No component of the library or the site rendered this element.</p>
      )}
      <div className="rdv-columns">
        {component && <Props component={component} page={page} />}
        <Tokens tokens={report.tokens} />
      </div>
      {children}
      {page && <Stories page={page} openPage={openPage} />}
    </>
  );
}

type ComponentProps = {
  readonly component: ShownComponent;
  readonly page: AskComponent | undefined;
  readonly openPage: OpenPage;
};

function Component({ component, page, openPage }: ComponentProps) {
  const part = page?.parts.find(({ name }) => name === component.name);
  return (
    <section>
      <h2>{component.name}</h2>
      {part?.docstring && <p>{part.docstring.replaceAll('`', '')}</p>}
      <dl className="rdv-facts">
        {page && (
          <>
            <dt>Documentation</dt>
            <dd>
              <PageLink page={page.docs} openPage={openPage}>
                {page.title.replaceAll('/', ' / ')}
              </PageLink>
            </dd>
            <dt>Status</dt>
            <dd>
              {page.guide.status} since {page.guide.since}
            </dd>
            <dt>Weight</dt>
            <dd>
              {page.kib === undefined
                ? 'not measured'
                : `${page.kib} KiB of JavaScript (brotli), with its dependencies except React`}
              {page.laterKib !== undefined && `; ${page.laterKib} KiB later`}
            </dd>
          </>
        )}
        <dt>File</dt>
        <dd>
          <code>{component.file}</code>
        </dd>
      </dl>
    </section>
  );
}

function Props({ component, page }: Omit<ComponentProps, 'openPage'>) {
  const described = page?.parts.find(({ name }) => name === component.name)?.props ?? [];
  return (
    <section>
      <h3>Props</h3>
      {component.props.length === 0 && <p className="rdv-note">It has no props.</p>}
      {component.props.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Prop</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {component.props.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" title={described.find((prop) => prop.name === name)?.docstring}>
                  <code>{name}</code>
                </th>
                <td>
                  <code>{value}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Tokens({ tokens }: { readonly tokens: readonly ShownToken[] }) {
  return (
    <section>
      <h3>Tokens</h3>
      {tokens.length === 0 && <p className="rdv-note">No token decides its style.</p>}
      {tokens.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Token</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map(({ property, written, tokens: names, computed, from }) => (
              <tr key={property}>
                <th scope="row">
                  {property}
                  {from && <span className="rdv-soft"> from {from}</span>}
                </th>
                <td title={names.map(({ name, value }) => `${name}: ${value}`).join('\n')}>
                  <code>{written}</code>
                </td>
                <td>
                  {/color|fill|stroke/.test(property) && (
                    <span className="rdv-swatch" style={{ background: computed }} />
                  )}
                  {computed}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** As many screens as are named; the docs page names all. */
const MOST_SCREENS = 6;

function listed(titles: readonly string[]): string {
  const names = titles.slice(0, MOST_SCREENS).map((title) => title.slice(title.indexOf('/') + 1));
  const others = titles.length - names.length;
  const screens = titles.length === 1 ? 'the screen' : 'the screens';
  return `${screens} ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

function Stories({ page, openPage }: { readonly page: AskComponent; readonly openPage: OpenPage }) {
  return (
    <section>
      <h3>Stories with {page.name}</h3>
      <ul className="rdv-links">
        {page.stories.map(({ id, title }) => (
          <li key={id}>
            <PageLink page={id} openPage={openPage}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
      {page.screens.length > 0 && <p>Used in {listed(page.screens)}.</p>}
    </section>
  );
}
