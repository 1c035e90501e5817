/** In development: hot reload is set up before the first component is loaded, as Vite's own page would do it. */
type Refresh = { default: { injectIntoGlobalHook(window: Window): void } };

/** Served by the React plugin; no file, so no import that a compiler could follow. */
const REFRESH = '/@react-refresh';

const { default: refresh } = (await import(/* @vite-ignore */ REFRESH)) as Refresh;
refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
// Before the first machine runs: it is watched from its first step.
if (new URLSearchParams(location.search).has('inspect')) await import('virtual:inspector');
await import('./entry-client.tsx');
