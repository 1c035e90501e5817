import { localeNames } from '../shared/locales.ts';
import { widths, type StageAppearance } from './addresses.ts';

const themes = { light: 'Light', dark: 'Dark' };
const widthNames = Object.fromEntries(
  Object.entries(widths).map(([width, pixels]) => [width, `${width}, ${pixels}`]),
);

/** In which language, theme and width the screen is looked at. */
export function AppearanceBar({
  look,
  onLook,
}: {
  look: StageAppearance;
  onLook: (look: Partial<StageAppearance>) => void;
}) {
  return (
    <div className="stepper-look" role="group" aria-label="Look">
      <Choice
        label="Language"
        value={look.locale}
        choices={localeNames}
        onChoose={(locale) => onLook({ locale })}
      />
      <Choice label="Theme" value={look.theme} choices={themes} onChoose={(theme) => onLook({ theme })} />
      <Choice
        label="Width"
        value={look.width}
        choices={widthNames}
        onChoose={(width) => onLook({ width: width as StageAppearance['width'] })}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  /** What each is called. */
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
