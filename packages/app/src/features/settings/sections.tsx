import type { ReactNode } from 'react';
import type { Settings } from '@rendezvous/contract/entities';
import {
  BanIcon,
  BellIcon,
  EyeOffIcon,
  GlobeIcon,
  MoonIcon,
  Trash2Icon,
  UserIcon,
} from '@rendezvous/ui/primitives/icon';

/** The sections of the settings, as their addresses name them, in their order. */
const SECTIONS = [
  'account',
  'privacy',
  'blocked',
  'notifications',
  'language',
  'appearance',
  'deletion',
] as const;
export type Section = (typeof SECTIONS)[number];

export const FIRST_SECTION: Section = SECTIONS[0];

export const SECTION_ICONS: Readonly<Record<Section, ReactNode>> = {
  account: <UserIcon />,
  privacy: <EyeOffIcon />,
  blocked: <BanIcon />,
  notifications: <BellIcon />,
  language: <GlobeIcon />,
  appearance: <MoonIcon />,
  deletion: <Trash2Icon />,
};

/** What a site that has no notifications has a section for. */
export function sectionsOf({ features }: Pick<Settings, 'features'>): Section[] {
  return SECTIONS.filter((section) => section !== 'notifications' || features.push);
}

/** The section that an address names; undefined for one that this site does not have. */
export function findSection(offered: readonly Section[], name: string | undefined): Section | undefined {
  return offered.find((section) => section === name);
}

export const sectionPath = (section: Section) => `/profile/settings/${section}`;
