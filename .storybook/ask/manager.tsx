/** @jsxRuntime classic */
import * as React from 'react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { PointerDefaultIcon, SearchIcon } from '@storybook/icons';
import { Button, ToggleButton } from 'storybook/internal/components';
import { STORY_CHANGED } from 'storybook/internal/core-events';
import { addons, types, useStorybookState, type API } from 'storybook/manager-api';
import { isSearchKey } from '../xray/search-key.ts';
import { XRAY_EVENTS, type Direction, type XrayReport } from '../xray/xray-report.ts';
import { loadParts, type Parts } from './load-parts.ts';
import type { IndexedPage } from './search.ts';

const ADDON = 'rendezvous/ask';
const PANEL = 'rendezvous/xray/panel';

type State = {
  readonly isAsking: boolean;
  readonly isPicking: boolean;
  readonly report: XrayReport | null;
  readonly index: readonly IndexedPage[];
  /** The code of the dialog and of the panel, null until one of them is opened. */
  readonly parts: Parts | null;
  readonly error: string | null;
};

let state: State = {
  isAsking: false,
  isPicking: false,
  report: null,
  index: [],
  parts: null,
  error: null,
};
const listeners = new Set<() => void>();

function update(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/** Loads the code that is needed now, with its styles. */
async function wantParts(): Promise<void> {
  if (state.parts) return;
  try {
    const parts = await loadParts();
    if (state.parts) return;
    const style = document.createElement('style');
    style.textContent = parts.css;
    document.head.append(style);
    update({ parts, error: null });
  } catch (error) {
    update({ isAsking: false, error: (error as Error).message });
  }
}

function useAskState(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

addons.register(ADDON, (api) => {
  const channel = addons.getChannel();
  const openPage = (id: string) => {
    const { viewMode } = api.getUrlState();
    // A story that is chosen on a Docs page would otherwise be opened on its Docs page.
    api.selectStory(id, undefined, {
      viewMode: id.endsWith('--docs') ? 'docs' : viewMode === 'docs' ? 'story' : viewMode,
    });
  };
  const open = () => {
    void wantParts();
    update({ isAsking: true, index: pagesOf(api) });
  };
  const pick = () => {
    void wantParts();
    update({ isPicking: true });
    const { viewMode, storyId } = api.getUrlState();
    if (hasPanels(viewMode, storyId)) {
      api.togglePanel(true);
      api.setSelectedPanel(PANEL);
    }
    channel.emit(XRAY_EVENTS.pick);
    document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')?.contentWindow?.focus();
  };
  const clear = () => {
    update({ isPicking: false, report: null });
    channel.emit(XRAY_EVENTS.stop);
  };

  const place = document.createElement('div');
  document.body.append(place);
  const actions = {
    onPick: pick,
    onClear: clear,
    onMove: (to: Direction) => channel.emit(XRAY_EVENTS.move, to),
    openPage,
  };
  createRoot(place).render(
    <>
      <Ask onOpenPage={openPage} />
      <Drawer api={api} {...actions} />
    </>,
  );

  channel.on(XRAY_EVENTS.picked, (report: XrayReport) => update({ report, isPicking: false }));
  channel.on(XRAY_EVENTS.ended, () => update({ isPicking: false }));
  channel.on(XRAY_EVENTS.ask, open);
  channel.on(STORY_CHANGED, clear);
  // Before Storybook's own shortcuts, one of which has the same keys.
  addEventListener(
    'keydown',
    (event) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open();
    },
    true,
  );
  // The keys of Storybook's own search, which looks for names of stories only, are "/" unless somebody chose others.
  if (api.getShortcutKeys().search.join('+') === api.getDefaultShortcuts().search.join('+'))
    void api.setShortcut('search', ['/']);
  void api.setAddonShortcut(ADDON, {
    label: 'X-ray: point at an element',
    defaultShortcut: ['X'],
    actionName: 'xray',
    showInMenu: false,
    action: () => (state.isPicking ? clear() : pick()),
  });

  addons.add(`${ADDON}/tool`, {
    type: types.TOOL,
    title: 'Search everything',
    render: () => (
      <Button padding="small" variant="ghost" ariaLabel="Search everything (⌘K, Ctrl K)" onClick={open}>
        <SearchIcon />
      </Button>
    ),
  });
  addons.add(`${ADDON}/xray`, {
    type: types.TOOL,
    title: 'X-ray',
    // The pictures of states and of a matrix have no components.
    match: ({ viewMode, storyId }) =>
      viewMode === 'docs' || (viewMode === 'story' && !/^flows-.+--states$|^ui-matrix--/.test(storyId ?? '')),
    render: () => <XrayTool onPick={pick} onClear={clear} />,
  });
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'X-ray',
    render: ({ active }) => (active ? <Panel {...actions} /> : <></>),
  });
});

function pagesOf(api: API): readonly IndexedPage[] {
  const { index = {} } = api.getIndex?.() ? { index: api.getIndex()?.entries } : {};
  return Object.values(index ?? {}).map(({ id, title, name }) => ({ id, title, name }));
}

function Ask({ onOpenPage }: { readonly onOpenPage: (id: string) => void }) {
  const { isAsking, index, parts } = useAskState();
  const variables = useMemo(() => (isAsking ? parts?.themeVariables() : {}), [isAsking, parts]);
  if (!parts) return null;
  return (
    <div style={variables}>
      <parts.AskDialog
        isOpen={isAsking}
        index={index}
        onOpenPage={onOpenPage}
        onClose={() => update({ isAsking: false })}
      />
    </div>
  );
}

function XrayTool({ onPick, onClear }: { readonly onPick: () => void; readonly onClear: () => void }) {
  const { isPicking, report } = useAskState();
  const isOn = isPicking || report !== null;
  return (
    <ToggleButton
      padding="small"
      variant="ghost"
      ariaLabel="X-ray: point at an element (X)"
      pressed={isOn}
      onClick={isOn ? onClear : onPick}
    >
      <PointerDefaultIcon />
    </ToggleButton>
  );
}

type PanelProps = {
  readonly onPick: () => void;
  readonly onMove: (to: Direction) => void;
  readonly onClear: () => void;
  readonly openPage: (id: string) => void;
};

/** Whether Storybook shows panels beside a page: a Docs page and a walk have none. */
function hasPanels(viewMode: string | undefined, storyId: string | undefined): boolean {
  return viewMode === 'story' && !/^flows-.+--walk$/.test(storyId ?? '');
}

/** The panel over the lower part of a page that has no panels. */
function Drawer({ api, ...actions }: PanelProps & { readonly api: API }) {
  const { report, isPicking, parts, error } = useAskState();
  const { viewMode, storyId } = api.getUrlState();
  if ((!report && !isPicking) || hasPanels(viewMode, storyId)) return null;
  return (
    <aside className="rdv-drawer" aria-label="X-ray" style={parts?.themeVariables()}>
      {parts ? (
        <parts.XrayPanel report={report} isPicking={isPicking} {...actions} />
      ) : (
        <PartsMissing error={error} />
      )}
    </aside>
  );
}

function Panel(props: PanelProps) {
  const { report, isPicking, parts, error } = useAskState();
  useStorybookState();
  useEffect(() => void wantParts(), []);
  if (!parts) return <PartsMissing error={error} />;
  return (
    <div style={parts.themeVariables()}>
      <parts.XrayPanel report={report} isPicking={isPicking} {...props} />
    </div>
  );
}

function PartsMissing({ error }: { readonly error: string | null }) {
  return <p role="status">{error ?? 'The X-ray panel is loading …'}</p>;
}
