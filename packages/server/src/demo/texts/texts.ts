import type { Locale } from '@rendezvous/contract/locales';
import type { DemoTexts } from './demo-texts.ts';
import { en } from './en.ts';

const texts: Partial<Record<Locale, DemoTexts>> = { en };

export function textsOf(language: Locale): DemoTexts {
  return texts[language] ?? en;
}
