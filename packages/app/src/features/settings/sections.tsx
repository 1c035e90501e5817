import type { ReactNode } from 'react';
import {
  BanIcon,
  BellIcon,
  CreditCardIcon,
  EyeOffIcon,
  GlobeIcon,
  MoonIcon,
  Trash2Icon,
  UserIcon,
} from '@rendezvous/ui/primitives/icon';

/** The sections of the settings in their order, named as in their addresses (ACCOUNT-12). */
export const SECTIONS = [
  'account',
  'privacy',
  'blocked',
  'notifications',
  'cards',
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
  cards: <CreditCardIcon />,
  language: <GlobeIcon />,
  appearance: <MoonIcon />,
  deletion: <Trash2Icon />,
};

/** Returns the section that an address names, or undefined if there is none. */
export function findSection(name: string | undefined): Section | undefined {
  return SECTIONS.find((section) => section === name);
}

export const sectionPath = (section: Section) => `/profile/settings/${section}`;
