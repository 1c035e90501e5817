import type {
  AskComponent,
  AskData,
  AskFlow,
  AskTexts,
  FlowState,
  MessageUse,
  Page,
} from '../ask/ask-data.ts';
import type { RunningFlow, ShownComponent, XrayReport } from './xray-report.ts';

/** A message that an element shows, in all languages. */
export type MessageDetails = {
  readonly id: string;
  readonly texts: readonly { readonly language: string; readonly text: string }[];
  readonly use: MessageUse;
  /** The screens that show it. */
  readonly screens: readonly Page[];
};

/** A state of a flow in which an element is shown, and how one comes to it. */
export type StateDetails = {
  readonly flow: AskFlow;
  readonly state: FlowState;
  /** Whether the machine of the story is in it now. */
  readonly isNow: boolean;
};

/** The page of a component of packages/ui, found by its file; components of packages/app have none. */
export function pageOfComponent(
  { file, name }: Pick<ShownComponent, 'file' | 'name'>,
  { components }: AskData,
): AskComponent | undefined {
  const [, folder] = /^packages\/ui\/src\/([^/]+\/[^/]+)\//.exec(file) ?? [];
  const inFolder = components.filter((component) => component.folder === folder);
  return (
    inFolder.find((component) => component.name === name) ??
    inFolder.find(({ parts }) => parts.some((part) => part.name === name)) ??
    inFolder[0]
  );
}

/** The messages that an element shows, without repetition, in the order of its texts. */
export function messagesOf(
  { texts }: XrayReport,
  data: AskData,
  { written }: AskTexts,
): readonly MessageDetails[] {
  const ids = [...new Set(texts.flatMap((text) => text.ids))];
  return ids.flatMap((id) => {
    const use = data.messages[id];
    if (!use) return [];
    return [
      {
        id,
        use,
        texts: Object.entries(written).map(([language, own]) => ({ language, text: own[id] ?? '' })),
        screens: data.screens.filter(({ title }) => use.screens.includes(title)),
      },
    ];
  });
}

/**
 * The states of flows in which an element is shown: those in which the machines of the story are, and those whose screen
 * shows one of its messages; for each flow the state of now comes first.
 */
export function statesOf({ running, texts }: XrayReport, { flows }: AskData): readonly StateDetails[] {
  const ids = new Set(texts.flatMap((text) => text.ids));
  return flows.flatMap((flow) => {
    const now = running.filter(({ name }) => name === flow.name);
    const found = flow.states.map((state) => ({
      flow,
      state,
      isNow: now.some(({ active }) => active.includes(state.id)),
    }));
    return found
      .filter(({ state, isNow }) => isNow || state.messages.some((id) => ids.has(id)))
      .toSorted((one, other) => Number(other.isNow) - Number(one.isNow));
  });
}

/** The running machines of which no state is known, so that they can at least be named. */
export function unknownRunning({ running }: XrayReport, { flows }: AskData): readonly RunningFlow[] {
  return running.filter(({ name, active }) => {
    const flow = flows.find((one) => one.name === name);
    return !flow?.states.some(({ id }) => active.includes(id));
  });
}
