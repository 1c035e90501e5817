/** @jsxRuntime classic */
import * as React from 'react';
import type { AskData, AskTexts } from '../ask/ask-data.ts';
import { messagesOf, statesOf, unknownRunning, type MessageDetails, type StateDetails } from './details.ts';
import { addressOf, PageLink, type OpenPage } from './PageLink.tsx';
import type { XrayReport } from './xray-report.ts';

type TextsProps = {
  readonly report: XrayReport;
  readonly data: AskData | undefined;
  readonly texts: AskTexts | undefined;
  readonly openPage: OpenPage;
};

/** The texts of an element: the message of each with all translations, and those that are no message. */
export function Texts({ report, data, texts, openPage }: TextsProps) {
  const messages = data && texts ? messagesOf(report, data, texts) : [];
  const plain = report.texts.filter(({ ids }) => ids.length === 0);
  return (
    <section>
      <h3>Texts</h3>
      {report.texts.length === 0 && <p className="rdv-note">It shows no text.</p>}
      {!texts && report.texts.length > 0 && <p role="status">Loading the texts of all languages …</p>}
      {messages.map((message, at) => (
        <Message
          key={message.id}
          message={message}
          isOpen={at === 0}
          shownAs={report.texts.filter(({ ids }) => ids.includes(message.id))}
          openPage={openPage}
        />
      ))}
      {plain.length > 0 && (
        <p>
          No message, but content or a number:{' '}
          {plain.map(({ text, kind }, at) => (
            <React.Fragment key={`${kind} ${text}`}>
              {at > 0 && ', '}
              <q dir="auto">{text.length > 60 ? `${text.slice(0, 60)}…` : text}</q>
            </React.Fragment>
          ))}
          .
        </p>
      )}
      {report.otherTexts > 0 && (
        <p className="rdv-note">It contains {report.otherTexts} more texts. Point at a smaller element.</p>
      )}
    </section>
  );
}

type MessageProps = {
  readonly message: MessageDetails;
  readonly isOpen: boolean;
  readonly shownAs: XrayReport['texts'];
  readonly openPage: OpenPage;
};

function Message({ message: { id, texts, use, screens }, isOpen, shownAs, openPage }: MessageProps) {
  const [first] = shownAs;
  return (
    <details open={isOpen}>
      <summary>
        <code>{id}</code> <q dir="auto">{first?.text}</q>
        {first && first.kind !== 'text' && <span className="rdv-soft"> ({first.kind})</span>}
      </summary>
      {first && first.ids.length > 1 && (
        <p className="rdv-note">
          Several messages have this text: {first.ids.join(', ')}. The story formatted all of them.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(({ language, text }) => (
            <tr key={language}>
              <th scope="row">{language}</th>
              <td lang={language}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {screens.length > 0 && (
        <p>
          Shown by{' '}
          {screens.map((screen, at) => (
            <React.Fragment key={screen.id}>
              {at > 0 && ', '}
              <PageLink page={screen.id} openPage={openPage}>
                {screen.title.slice(screen.title.indexOf('/') + 1)}
              </PageLink>
            </React.Fragment>
          ))}
        </p>
      )}
      {use.files.length > 0 && <p className="rdv-soft">Written in {use.files.join(', ')}</p>}
    </details>
  );
}

/** As many states as are listed of one flow. */
const MOST_STATES = 8;

/** The states in which the element is shown, each with the shortest walk to it. */
export function States({ report, data, openPage }: Omit<TextsProps, 'texts'>) {
  if (!data) return null;
  const states = statesOf(report, data);
  const flows = [...new Set(states.map(({ flow }) => flow))];
  const unknown = unknownRunning(report, data);
  if (flows.length === 0 && unknown.length === 0) return null;
  return (
    <section>
      <h3>States that lead here</h3>
      {unknown.map(({ name, state }) => (
        <p key={name}>
          {name} is in <code>{state}</code>.
        </p>
      ))}
      {flows.map((flow) => {
        const own = states.filter((one) => one.flow === flow);
        return (
          <details key={flow.name} open={own.some(({ isNow }) => isNow) || flows.length === 1}>
            <summary>
              {flow.title.slice(flow.title.indexOf('/') + 1)}:{' '}
              {own.length === 1 ? '1 state' : `${own.length} states`}
            </summary>
            <ul className="rdv-states">
              {own.slice(0, MOST_STATES).map((one) => (
                <State key={one.state.id} details={one} />
              ))}
            </ul>
            {own.length > MOST_STATES && <p className="rdv-note">And {own.length - MOST_STATES} more.</p>}
            <p>
              <PageLink page={flow.id} openPage={openPage}>
                Walk the flow
              </PageLink>
            </p>
          </details>
        );
      })}
    </section>
  );
}

function State({ details: { flow, state, isNow } }: { readonly details: StateDetails }) {
  return (
    <li>
      <a href={`${addressOf(flow.id)}&args=walk:${state.walk}`}>
        {state.id.slice(state.id.indexOf('.') + 1)}
      </a>
      {isNow && <strong> (now)</strong>}
      <span className="rdv-soft">
        {' '}
        {state.steps.length > 0 ? state.steps.join(', then ') : 'at the start'}
      </span>
    </li>
  );
}
