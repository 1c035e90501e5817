import { AlertDialog } from '../../feedback/alert-dialog/index.ts';
import { Banner } from '../../feedback/banner/index.ts';
import { Countdown } from '../../feedback/countdown/index.ts';
import { Dialog } from '../../feedback/dialog/index.ts';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { Popover, Suggestions } from '../../feedback/popover/index.ts';
import { Progress } from '../../feedback/progress/index.ts';
import { ProgressBar } from '../../feedback/progress-bar/index.ts';
import { Sheet } from '../../feedback/sheet/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { ToastProvider } from '../../feedback/toast/index.ts';
import { Tooltip } from '../../feedback/tooltip/index.ts';
import { conforms } from './conforming.ts';

const trigger = <button type="button">·</button>;

/** What opens over the page passes the rest of its props to the panel, and not to the trigger. */
export const feedback = [
  conforms('div', AlertDialog, {
    open: true,
    title: 'Delete?',
    description: 'For good.',
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
    onConfirm: () => {},
  }),
  conforms('div', Banner, { children: 'Text' }),
  conforms('div', Countdown, { label: 'Ends in', seconds: 90, spokenTime: 'Two minutes' }),
  conforms('div', Dialog, { open: true, title: 'Dialog', closeLabel: 'Close' }),
  conforms('div', EmptyState, { title: 'Nothing here' }),
  conforms('div', Popover, {
    defaultOpen: true,
    trigger,
    title: 'Popover',
    closeLabel: 'Close',
    children: 'Text',
  }),
  conforms('div', Suggestions, {
    open: true,
    anchor: <input aria-label="·" />,
    onEscape: () => {},
    children: 'Text',
  }),
  conforms('div', Progress, { label: 'Upload' }),
  conforms('div', ProgressBar, { active: true, label: 'Loading' }),
  conforms('div', Sheet, { open: true, title: 'Sheet', closeLabel: 'Close', children: 'Text' }),
  conforms('span', Skeleton, {}),
  conforms('div', SkeletonGroup, { label: 'Loading', children: <Skeleton /> }),
  conforms('section', ToastProvider, { regionLabel: 'Notices', closeLabel: 'Close', children: 'Page' }),
  conforms('div', Tooltip, { defaultOpen: true, text: 'Help', children: trigger }),
];
