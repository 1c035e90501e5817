/** What the manager loads when the search or the X-ray panel is first opened (parts.build.ts makes one script of it). */
export { XrayPanel } from '../xray/XrayPanel.tsx';
export { AskDialog } from './AskDialog.tsx';
export { css, themeVariables } from './styles.ts';
