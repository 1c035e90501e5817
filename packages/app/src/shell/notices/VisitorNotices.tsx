import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { mustWarn } from '@rendezvous/machines/entry-warning/entry-warning.rules';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { entryFacts } from './notice.rules.ts';
import { isInstalledApp } from '../../page/installed-app.ts';
import { useDismissal } from '../../page/useDismissal.ts';

const EntryWarning = lazyComponent(() => import('./EntryWarning.tsx'), null, ['entry']);

type VisitorNoticesProps = { readonly layout: 'default' | 'lander' };

/** Shows the entry warning over the page, once on a device, and not in the installed app (ENTRY-3, ENTRY-4). */
export default function VisitorNotices({ layout }: VisitorNoticesProps) {
  const { pathname } = useLocation();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const { dismissed, dismiss } = useDismissal('entry-warning');
  if (!settings || dismissed === null) return null;
  const installedApp = isInstalledApp();
  const facts = entryFacts(settings, { path: pathname, layout, dismissed, installedApp });
  if (!mustWarn(facts)) return null;
  return <EntryWarning facts={facts} settings={settings} onDismiss={dismiss} />;
}
