import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackButton } from '@rendezvous/ui/navigation/back-button';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { ChevronRightIcon } from '@rendezvous/ui/primitives/icon';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { FIRST_SECTION, SECTION_ICONS, SECTIONS, sectionPath, type Section } from './sections.tsx';

export type SettingsViewProps = {
  /** Undefined on the page of the list. A wide screen then shows the first section beside it. */
  readonly opened: Section | undefined;
  /** The current value of a section, if it is short enough for the list. */
  readonly details: Partial<Readonly<Record<Section, ReactNode>>>;
  /** The content of the shown section. */
  readonly children: ReactNode;
};

/** A list of sections with the open one beside it. On phones the open section replaces the list. */
export function SettingsView({ opened, details, children }: SettingsViewProps) {
  const t = useMessages();
  const shown = opened ?? FIRST_SECTION;
  return (
    <Container>
      <div data-opened={opened} className="group flex min-w-0 flex-col gap-6">
        <div className="group-data-opened:max-md:sr-only">
          <Heading level={1}>{t('settings.title')}</Heading>
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]">
          <nav aria-label={t('settings.title')} className="min-w-0 group-data-opened:max-md:hidden">
            <ul className="flex flex-col gap-1">
              {SECTIONS.map((section) => (
                <li key={section} className="@container">
                  <Link
                    to={sectionPath(section)}
                    aria-current={section === opened ? 'page' : undefined}
                    data-shown={section === shown || undefined}
                    className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 ring-1 ring-line ring-inset hover:bg-sunken max-md:bg-surface md:ring-transparent md:data-shown:bg-brand-soft md:data-shown:text-on-brand-soft forced-colors:border"
                  >
                    <span aria-hidden="true" className="shrink-0 @max-3xs:hidden [&_svg]:size-5">
                      {SECTION_ICONS[section]}
                    </span>
                    <span className="flex min-w-0 flex-1 flex-col">
                      <span className="font-semibold">{t(`settings.${section}`)}</span>
                      {details[section] && <span className="text-sm">{details[section]}</span>}
                    </span>
                    <ChevronRightIcon
                      aria-hidden="true"
                      className="size-5 shrink-0 @max-3xs:hidden md:hidden rtl:-scale-x-100"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 group-not-data-opened:max-md:hidden">
            <Stack>
              <div className="md:hidden">
                <BackButton>
                  <Link to="/profile/settings">{t('settings.all')}</Link>
                </BackButton>
              </div>
              <Card as="section" aria-labelledby={shown}>
                <Stack gap="lg">
                  <Heading level={2} id={shown}>
                    {t(`settings.${shown}`)}
                  </Heading>
                  {children}
                </Stack>
              </Card>
            </Stack>
          </div>
        </div>
      </div>
    </Container>
  );
}
