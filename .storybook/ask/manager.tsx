/** @jsxRuntime classic */
import * as React from 'react';
import { useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { PointerDefaultIcon, SearchIcon } from '@storybook/icons';
import { Button, ToggleButton } from 'storybook/internal/components';
import { STORY_CHANGED } from 'storybook/internal/core-events';
import { addons, types, useStorybookState, type API } from 'storybook/manager-api';
import { isSearchKey } from '../xray/search-key.ts';
import { XRAY_EVENTS, type Direction, type XrayReport } from '../xray/xray-report.ts';
import { XrayPanel } from '../xray/XrayPanel.tsx';
import { AskDialog } from './AskDialog.tsx';
import type { IndexedPage } from './search.ts';
import { css, themeVariables } from './styles.ts';

const ADDON = 'rendezvous/ask';
const PANEL = 'rendezvous/xray/panel';

type State = {
  readonly isAsking: boolean;
  readonly isPicking: boolean;
  readonly report: XrayReport | null;
  readonly index: readonly IndexedPage[];
};

let state: State = { isAsking: false, isPicking: false, report: null, index: [] };
const listeners = new Set<() => void>();

function update(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
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
  const open = () => update({ isAsking: true, index: pagesOf(api) });
  const pick = () => {
    update({ isPicking: true });
    api.togglePanel(true);
    api.setSelectedPanel(PANEL);
    channel.emit(XRAY_EVENTS.pick);
    document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')?.contentWindow?.focus();
  };
  const clear = () => {
    update({ isPicking: false, report: null });
    channel.emit(XRAY_EVENTS.stop);
  };

  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Ask onOpenPage={openPage} />);

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
    match: ({ viewMode, storyId }) =>
      viewMode === 'story' && !/^flows-.+--(walk|states)$/.test(storyId ?? ''),
    render: () => <XrayTool onPick={pick} onClear={clear} />,
  });
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'X-ray',
    render: ({ active }) =>
      active ? (
        <Panel
          onPick={pick}
          onClear={clear}
          onMove={(to) => channel.emit(XRAY_EVENTS.move, to)}
          openPage={openPage}
        />
      ) : (
        <></>
      ),
  });
});

function pagesOf(api: API): readonly IndexedPage[] {
  const { index = {} } = api.getIndex?.() ? { index: api.getIndex()?.entries } : {};
  return Object.values(index ?? {}).map(({ id, title, name }) => ({ id, title, name }));
}

function Ask({ onOpenPage }: { readonly onOpenPage: (id: string) => void }) {
  const { isAsking, index } = useAskState();
  const variables = useMemo(() => (isAsking ? themeVariables() : {}), [isAsking]);
  return (
    <div style={variables}>
      <AskDialog
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

function Panel(props: PanelProps) {
  const { report, isPicking } = useAskState();
  useStorybookState();
  return (
    <div style={themeVariables()}>
      <XrayPanel report={report} isPicking={isPicking} {...props} />
    </div>
  );
}
