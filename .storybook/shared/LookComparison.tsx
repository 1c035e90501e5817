import { useId } from 'react';
import { compareLooks, lookOf, type WeakestPair } from '../../packages/ui/src/tokens/compare-looks.ts';
import { lookKey, lookName, LOOKS, type Look } from '../../packages/ui/src/tokens/looks.ts';
import { PURPOSES } from '../../packages/ui/src/tokens/purposes.ts';
import { blocks } from './theme-tokens.ts';
import { TokenNames } from './TokenNames.tsx';
import { TokenTable } from './TokenTable.tsx';

/** Two looks, each as `lookKey` writes it, and whether tokens with the same value are left out. */
export type ComparedLooks = {
  readonly first: string;
  readonly second: string;
  readonly onlyDifferent: boolean;
};

type LookComparisonProps = ComparedLooks & { readonly onChange: (change: Partial<ComparedLooks>) => void };

/** Two looks of any two brands, token by token: values, distance of colours, and the weakest contrast of each. */
export function LookComparison({ first, second, onlyDifferent, onChange }: LookComparisonProps) {
  const looks = [lookOf(first), lookOf(second)] as const;
  const tokens = compareLooks(blocks, looks);
  const different = tokens.filter(({ isSame }) => !isSame);
  const shown = onlyDifferent ? different : tokens;
  const colours = shown.filter(({ token }) => token.startsWith('color-'));
  const others = shown.filter(({ token }) => !token.startsWith('color-'));
  const names = looks.map(lookName);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <LookField label="First look" value={first} onChange={(value) => onChange({ first: value })} />
        <LookField label="Second look" value={second} onChange={(value) => onChange({ second: value })} />
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={onlyDifferent}
            onChange={({ target }) => onChange({ onlyDifferent: target.checked })}
          />
          Only tokens that differ
        </label>
      </div>
      <p role="status" className="max-w-prose text-sm text-ink-soft">
        {different.length} of {tokens.length} tokens differ. ΔE is the distance of two colours by CIEDE2000:
        below 2 hardly anybody sees it, from 20 on it is another colour; the second number is the smallest one
        that colour-blind eyes see. The contrast is that of the weakest pair in which components use the role.
      </p>
      {colours.length > 0 && (
        <TokenTable
          isWide
          caption="Colours"
          head={['Role', ...names, 'Distance', 'Weakest contrast', 'In code']}
          rows={colours.map(({ token, values, isSame, distance, contrast }) => ({
            key: token,
            cells: [
              <TokenHead key="head" token={token} />,
              ...values.map((value, index) => (
                <Sample key={names[index]} token={token} value={value} look={looks[index] as Look} />
              )),
              isSame
                ? 'the same'
                : distance && `ΔE ${rounded(distance.full)}, ${rounded(distance.deficient)} if colour-blind`,
              contrast && (
                <span key="contrast" className="flex flex-col gap-1">
                  {contrast.map((weakest, index) => (
                    <Contrast key={names[index]} {...weakest} />
                  ))}
                </span>
              ),
              <TokenNames key="names" token={token} />,
            ],
          }))}
        />
      )}
      {others.length > 0 && (
        <TokenTable
          isWide
          caption="Shape, type and motion"
          head={['Token', ...names, 'In code']}
          rows={others.map(({ token, values, isSame }) => ({
            key: token,
            cells: [
              <TokenHead key="head" token={token} />,
              values[0] || 'not set',
              isSame ? 'the same' : values[1] || 'not set',
              <TokenNames key="names" token={token} />,
            ],
          }))}
        />
      )}
    </div>
  );
}

/** The attributes that give a part of the page a look. */
export function attributesOfLook({ brand, theme, contrast }: Look) {
  return { 'data-brand': brand, 'data-theme': theme, 'data-contrast': contrast };
}

type LookFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function LookField({ label, value, onChange }: LookFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="min-h-11 max-w-full rounded-sm border border-line-strong bg-surface px-3 text-ink"
        value={lookKey(lookOf(value))}
        onChange={({ target }) => onChange(target.value)}
      >
        {LOOKS.map((look) => (
          <option key={lookKey(look)} value={lookKey(look)}>
            {lookName(look)}
          </option>
        ))}
      </select>
    </div>
  );
}

function TokenHead({ token }: { readonly token: string }) {
  return (
    <span className="flex flex-col">
      <span>{token.replace(/^color-/, '')}</span>
      <span className="text-xs font-normal text-ink-soft">{PURPOSES[token]}</span>
    </span>
  );
}

type SampleProps = { readonly token: string; readonly value: string; readonly look: Look };

function Sample({ token, value, look }: SampleProps) {
  return (
    <span className="flex flex-col gap-1">
      <span
        {...attributesOfLook(look)}
        className="block h-8 w-16 rounded-sm border border-line-strong"
        style={{ backgroundColor: `var(--${token}, ${value})` }}
      />
      <span className="text-xs">{value}</span>
    </span>
  );
}

function Contrast({ pair: { front, back }, ratio, passes }: WeakestPair) {
  return (
    <span className={passes ? '' : 'font-semibold text-danger'}>
      {ratio.toFixed(2)} {front} on {back}
      {!passes && ', fails'}
    </span>
  );
}

/** A difference is never rounded to none. */
const rounded = (distance: number) => Math.max(1, Math.round(distance));
