import { localeNames } from '../shared/locales.ts';
import { widths, type StageAppearance } from './addresses.ts';

const themes = { light: 'Light', dark: 'Dark' };
const widthNames = Object.fromEntries(
  Object.entries(widths).map(([width, pixels]) => [width, `${width}, ${pixels}`]),
);

/** Controls for the language, theme and width of the screen. */
export function AppearanceBar({
  appearance,
  onAppearanceChange,
}: {
  appearance: StageAppearance;
  onAppearanceChange: (changes: Partial<StageAppearance>) => void;
}) {
  return (
    <div className="stepper-appearance" role="group" aria-label="Appearance">
      <Choice
        label="Language"
        value={appearance.locale}
        choices={localeNames}
        onChoose={(locale) => onAppearanceChange({ locale })}
      />
      <Choice
        label="Theme"
        value={appearance.theme}
        choices={themes}
        onChoose={(theme) => onAppearanceChange({ theme })}
      />
      <Choice
        label="Width"
        value={appearance.width}
        choices={widthNames}
        onChoose={(width) => onAppearanceChange({ width: width as StageAppearance['width'] })}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  /** The label of each value. */
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(choices).map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
