import { localeNames } from '../locales.ts';
import { widths, type StageLook } from './addresses.ts';

const themes = { light: 'Light', dark: 'Dark' };

/** In which language, theme and width the screen is looked at. */
export function LookBar({ look, onLook }: { look: StageLook; onLook: (look: Partial<StageLook>) => void }) {
  return (
    <div className="stepper-look" role="group" aria-label="Look">
      <label>
        Language{' '}
        <select value={look.locale} onChange={({ target }) => onLook({ locale: target.value })}>
          {Object.entries(localeNames).map(([locale, title]) => (
            <option key={locale} value={locale}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Theme{' '}
        <select value={look.theme} onChange={({ target }) => onLook({ theme: target.value })}>
          {Object.entries(themes).map(([theme, title]) => (
            <option key={theme} value={theme}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Width{' '}
        <select
          value={look.width}
          onChange={({ target }) => onLook({ width: target.value as StageLook['width'] })}
        >
          {Object.entries(widths).map(([width, pixels]) => (
            <option key={width} value={width}>
              {width}, {pixels}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
