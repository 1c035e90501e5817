import { useState } from 'react';
import { localeNames } from '../shared/locales.ts';
import { ProjectText } from './ProjectText.tsx';

const texts = import.meta.glob<string>('../../docs/languages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const guides = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [/(\w+)\.md$/.exec(file)?.[1] ?? file, text]),
);

/** The guide to the texts of a language, which the reader chooses. */
export function LanguageGuides() {
  const [locale, setLocale] = useState('en');
  return (
    <>
      <p>
        <label>
          Language{' '}
          <select value={locale} onChange={({ target }) => setLocale(target.value)}>
            {Object.keys(guides).map((one) => (
              <option key={one} value={one}>
                {localeNames[one as keyof typeof localeNames] ?? one}
              </option>
            ))}
          </select>
        </label>
      </p>
      <ProjectText text={guides[locale] ?? ''} />
    </>
  );
}
