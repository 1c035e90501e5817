import { useId, useState } from 'react';
import { blocks } from '../shared/theme-tokens.ts';
import { clamp, largestChroma, toCss, valueAt, type Oklch, type Place } from './edits.ts';

type Channel = keyof Oklch;

const CHANNELS: Readonly<
  Record<Channel, { readonly label: string; readonly max: number; readonly step: number }>
> = {
  l: { label: 'Lightness', max: 1, step: 0.005 },
  c: { label: 'Chroma', max: 0.3, step: 0.005 },
  h: { label: 'Hue', max: 360, step: 1 },
  alpha: { label: 'Opacity', max: 1, step: 0.01 },
};

const STOPS = 32;

type SlidersProps = {
  readonly place: Place;
  readonly value: Oklch;
  readonly onChange: (value: Oklch) => void;
  /** Called when a slider is released, a key is up, or a field is left. */
  readonly onRelease: () => void;
};

/** Sliders and number fields for lightness, chroma and hue, and for the opacity of translucent colours. */
export function Sliders({ place, value, onChange, onRelease }: SlidersProps) {
  const isTranslucent = valueAt(blocks, place).alpha < 1;
  const channels = (Object.keys(CHANNELS) as Channel[]).filter(
    (channel) => channel !== 'alpha' || isTranslucent,
  );
  return (
    <div
      role="group"
      aria-label="Value"
      dir="ltr"
      className="flex flex-col gap-2"
      onPointerUp={onRelease}
      onKeyUp={onRelease}
      onBlur={onRelease}
    >
      {channels.map((channel) => (
        <ChannelSlider key={channel} channel={channel} value={value} onChange={onChange} />
      ))}
      <GamutNote value={value} />
    </div>
  );
}

type ChannelSliderProps = Pick<SlidersProps, 'value' | 'onChange'> & { readonly channel: Channel };

function ChannelSlider({ channel, value, onChange }: ChannelSliderProps) {
  const id = useId();
  const { label, max, step } = CHANNELS[channel];
  const set = (text: string) => {
    const number = Number(text);
    if (text === '' || Number.isNaN(number)) return;
    onChange({ ...value, [channel]: Math.min(max, Math.max(0, number)) });
  };
  return (
    <div className="grid grid-cols-[4.5rem_1fr_4.75rem] items-center gap-x-2.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <span className="relative grid h-6 items-center">
        <span
          className="absolute inset-x-0 h-3.5 rounded-full border border-line-strong"
          style={{ background: trackOf(channel, value) }}
        />
        <input
          id={id}
          type="range"
          className="studio-range relative"
          min={0}
          max={max}
          step={step}
          value={value[channel]}
          aria-valuetext={`${value[channel]}`}
          onChange={({ target }) => set(target.value)}
        />
      </span>
      <NumberField label={`${label}, number`} max={max} step={step} value={value[channel]} onChange={set} />
    </div>
  );
}

type NumberFieldProps = {
  readonly label: string;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (text: string) => void;
};

/** A number that can be typed: until the field is left, it keeps what was written, such as nothing or `0.`. */
function NumberField({ label, max, step, value, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <input
      type="number"
      aria-label={label}
      className="min-h-8 w-full rounded-sm border border-line-strong bg-surface px-2 text-end text-sm tabular-nums"
      min={0}
      max={max}
      step={step}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

/** Says whether screens can show the value; a value of the style sheets can be outside sRGB, an edited one cannot. */
function GamutNote({ value }: { readonly value: Oklch }) {
  const most = Math.floor(largestChroma(value) * 1000) / 1000;
  const isOutside = clamp(value).isClamped;
  return (
    <p className={isOutside ? 'text-xs font-medium text-danger' : 'text-xs text-ink-soft'}>
      {isOutside
        ? `Outside sRGB: many screens show a chroma of ${most} instead of ${value.c}.`
        : `Inside sRGB; here the chroma can be at most ${most}. Hatched parts of a slider are outside.`}
    </p>
  );
}

/** The colours along a slider; what sRGB cannot show is hatched. */
function trackOf(channel: Channel, value: Oklch): string {
  const { max } = CHANNELS[channel];
  const stops = Array.from({ length: STOPS }, (_, index) => {
    const at = { ...value, [channel]: (max * (index + 0.5)) / STOPS };
    const [from, to] = [index, index + 1].map((edge) => `${(edge / STOPS) * 100}%`);
    const colour = clamp(at).isClamped ? 'transparent' : toCss(at);
    return `${colour} ${from} ${to}`;
  });
  const hatch =
    'repeating-linear-gradient(135deg, var(--color-line-strong) 0 1px, var(--color-surface) 1px 5px)';
  return `linear-gradient(to right, ${stops.join(', ')}), ${hatch}`;
}
