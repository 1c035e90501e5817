import { useQuery } from '@tanstack/react-query';
import { useContext, useId } from 'react';
import { LOCALE_NAMES } from '@rendezvous/contract/locales';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { mustWarn } from '@rendezvous/machines/entry-warning/entry-warning.rules';
import { Button } from '@rendezvous/ui/primitives/button';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { ScriptNonce } from '../../page/ScriptNonce.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import { fictionalText } from './fictional-text.ts';
import { entryFacts } from './notice.rules.ts';
import { openEntryWarning } from './open-entry-warning.ts';

/**
 * The entry warning of a landing page (ENTRY-5), as the browser's own `<dialog>`: such a page has no React in the browser
 * (PAGE-36). It is closed until `openEntryWarning` opens it, which knows whether it was answered on the device. The script
 * is directly behind it, and both are before the page's content, so that the first paint has the warning: opened later, it
 * would be painted after the page and be the largest contentful paint.
 */
export function DocumentEntryWarning() {
  const t = useMessages();
  const titleId = useId();
  const nonce = useContext(ScriptNonce);
  const { current, offered, linkTo } = useLanguage();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  if (!settings) return null;
  const facts = { layout: 'lander', path: '/landers', dismissed: false, installedApp: false } as const;
  if (!mustWarn(entryFacts(settings, facts))) return null;
  return (
    <>
      <dialog
        id="entry-warning"
        aria-labelledby={titleId}
        className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-lg bg-raised text-ink shadow-overlay backdrop:bg-veil"
      >
        <form method="dialog" className="flex flex-col gap-4 p-6">
          <h2 id={titleId} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
            {t('entry.title')}
          </h2>
          <p className="text-ink-soft">{t('entry.text', { site: settings.name, age: MINIMUM_AGE })}</p>
          {settings.fictional_warning && <p>{fictionalText(settings, t('entry.fictional'))}</p>}
          <ul aria-label={t('shell.language')} className="flex flex-wrap gap-x-4 text-sm">
            {offered
              .filter((locale) => locale !== current)
              .map((locale) => (
                <li key={locale} className="[&>a]:inline-flex [&>a]:min-h-8 [&>a]:items-center">
                  <TextLink tone="quiet">
                    <a href={linkTo(locale)} lang={locale} hrefLang={locale}>
                      {LOCALE_NAMES[locale]}
                    </a>
                  </TextLink>
                </li>
              ))}
          </ul>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button type="submit" tone="neutral" value="left">
              {t('entry.leave')}
            </Button>
            <Button type="submit" value="entered">
              {t('entry.enter', { age: MINIMUM_AGE })}
            </Button>
          </div>
        </form>
      </dialog>
      {import.meta.env.SSR && <script nonce={nonce}>{`(${openEntryWarning})()`}</script>}
    </>
  );
}
