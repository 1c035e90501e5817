import { useDeferredValue, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { Tabs } from '@rendezvous/ui/navigation/tabs';
import { colourIn, readBlocks, tokensIn, type Block, type Look } from '../../packages/ui/src/tokens/looks.ts';
import { PURPOSES } from '../../packages/ui/src/tokens/purposes.ts';
import { blocks, colourGroups, sheets } from '../shared/theme-tokens.ts';
import { editSheets, encode, placeIn, placeKey, placeOf, toCss, valueAt, type Place } from './edits.ts';
import { countFailures, measureContrast, measureDistances, type ContrastRow } from './measures.ts';
import { ContrastTable, DistanceTable } from './Measures.tsx';
import type { Shared } from './messages.ts';
import { patchOf } from './patch.ts';
import { Result } from './Result.tsx';
import { RoleList } from './RoleList.tsx';
import { Samples } from './Samples.tsx';
import { Sliders } from './Sliders.tsx';
import { Choice, Toolbar } from './Toolbar.tsx';
import { currentValue, useStudio } from './useStudio.ts';
import './studio.css';

type TokenStudioProps = {
  readonly shared: Shared;
  /** Called at every step of a slider, and with `isSettled` when it is released. */
  readonly onEdit: (tokens: string, isSettled: boolean) => void;
  readonly onLookChange: (look: Look) => void;
};

/** Colours of `theme.css` that are written in OKLCH. */
const ROLES = colourGroups
  .flatMap(({ roles }) => roles)
  .filter((role) => String(blocks.theme[`color-${role}`]).includes('oklch('));

/** Sliders for every colour token in every look, what they do to all pairs, and the result as a patch. */
export function TokenStudio({ shared, onEdit, onLookChange }: TokenStudioProps) {
  const { tokens, ...look } = shared;
  const [studio, dispatch] = useStudio(tokens);
  const [role, setRole] = useState('brand');
  const [said, setSaid] = useState('');
  const edited = useMemo(() => editSheets(sheets, studio.edits), [studio.edits]);
  const now = useMemo(() => readBlocks(edited.theme, edited.harbour), [edited]);
  const later = useDeferredValue(now);
  const measures = useMemo(
    () => ({ contrast: measureContrast(later), distance: measureDistances(later) }),
    [later],
  );
  const place = placeIn(blocks, look, role);
  const isSettled = studio.held === undefined;
  const sent = useRef(tokens);
  const written = encode(studio.edits);

  useEffect(() => {
    // Edits that Storybook already has are not sent back to it.
    if (sent.current === written && isSettled && tokens === written) return;
    sent.current = written;
    onEdit(written, isSettled);
    // oxlint-disable-next-line react/exhaustive-deps -- sends the studio's own changes, not those of Storybook
  }, [written, isSettled]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
      event.preventDefault();
      const isRedo = event.shiftKey || event.key.toLowerCase() === 'y';
      dispatch({ kind: isRedo ? 'redo' : 'undo' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [dispatch]);

  const failures = countFailures(measures.contrast) + countFailures(measures.distance);
  const copy = (text: string, what: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} was copied.`),
      () => setSaid(`${what} could not be copied: the browser does not allow it here.`),
    );

  return (
    <div
      role="region"
      aria-label="Token studio"
      className="studio bg-canvas text-ink"
      style={ownPaint(look, Object.keys(studio.edits))}
    >
      <Toolbar
        look={look}
        studio={studio}
        failures={failures}
        onLookChange={onLookChange}
        onUndo={() => dispatch({ kind: 'undo' })}
        onRedo={() => dispatch({ kind: 'redo' })}
        onReset={() => dispatch({ kind: 'reset' })}
        onCopyLink={() => copy(addressOfPage(), 'The link')}
      />
      <p role="status" className="min-h-5 px-3 py-0.5 text-xs text-ink-soft">
        {said && !studio.notice ? said : studio.notice}
      </p>
      {studio.problems.length > 0 && (
        <div role="alert" className="mx-3 mb-3 rounded-md bg-warning-soft p-3 text-sm text-on-warning-soft">
          <ul>
            {studio.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="studio-parts px-3 pb-6">
        <RoleList
          role={role}
          colours={Object.fromEntries(ROLES.map((one) => [one, colourIn(now, look, one)]))}
          changed={new Set(Object.keys(studio.edits).map((key) => placeOf(key).role))}
          failing={failingRoles(measures)}
          onRoleChange={setRole}
        />
        <section className="studio-value flex min-w-0 flex-col gap-3" aria-labelledby="studio-role">
          <TokenHead place={place} role={role} look={look} css={toCss(currentValue(studio.edits, place))} />
          <Sliders
            key={placeKey(place)}
            place={place}
            value={currentValue(studio.edits, place)}
            onChange={(value) => dispatch({ kind: 'set', place, value })}
            onRelease={() => dispatch({ kind: 'release' })}
          />
          <span>
            <Button
              size="sm"
              tone="neutral"
              aria-disabled={!(placeKey(place) in studio.edits)}
              onClick={() => dispatch({ kind: 'reset', place })}
            >
              Reset {role}
            </Button>
          </span>
        </section>
        <div className="min-w-0">
          <Tabs
            label="Results"
            items={[
              {
                value: 'contrast',
                label: 'Contrast',
                content: <Contrast rows={measures.contrast} role={role} look={look} />,
              },
              {
                value: 'distance',
                label: 'Distance',
                content: <DistanceTable rows={measures.distance} look={look} />,
              },
              { value: 'samples', label: 'Samples', content: <Samples blocks={later} roles={ROLES} /> },
              {
                value: 'result',
                label: 'Patch and export',
                content: (
                  <Result patch={patchOf(sheets, studio.edits)} edited={edited} look={look} onCopy={copy} />
                ),
              },
            ]}
          />
        </div>
      </div>
    </div>
  );
}

type TokenHeadProps = {
  readonly place: Place;
  readonly role: string;
  readonly look: Look;
  readonly css: string;
};

const OWNERS: Readonly<Record<Block, string>> = {
  theme: 'theme.css',
  harbour: 'brands/harbour.css',
  more: 'theme.css, more contrast',
  'harbour-more': 'brands/harbour.css, more contrast',
};

function TokenHead({ place, role, look, css }: TokenHeadProps) {
  const before = toCss(valueAt(blocks, place));
  const isShared = !place.block.startsWith('harbour');
  return (
    <div className="flex flex-col gap-1.5">
      <h2 id="studio-role" className="text-lg font-semibold">
        {role}
      </h2>
      <p className="text-sm">{PURPOSES[`color-${role}`]}</p>
      <span className="flex h-9 overflow-hidden rounded-md border border-line-strong">
        <span className="flex-1" style={{ backgroundColor: before }} title="In the style sheet" />
        <span className="flex-1" style={{ backgroundColor: css }} title="Now" />
      </span>
      <p className="text-xs">
        <code>{before}</code>
        {css !== before && (
          <>
            {' is now '}
            <code className="font-semibold">{css}</code>
          </>
        )}
      </p>
      <p className="text-xs text-ink-soft">
        Set in {OWNERS[place.block]}
        {place.theme === 'both' ? ', the same in light and dark' : `, ${look.theme}`}
        {isShared && look.brand === 'harbour' ? ', and shared by both brands' : ''}.
      </p>
    </div>
  );
}

type ContrastProps = { readonly rows: readonly ContrastRow[]; readonly role: string; readonly look: Look };

function Contrast({ rows, role, look }: ContrastProps) {
  const [filter, setFilter] = useState('role');
  const shown = rows.filter(({ pair, cells }) => {
    if (filter === 'role') return pair.front === role || pair.back === role;
    return filter === 'all' || cells.some(({ passes }) => !passes);
  });
  return (
    <>
      <div className="pb-2">
        <Choice
          label="Show"
          value={filter}
          choices={{ role: `pairs with ${role}`, failing: 'pairs that fail', all: 'all pairs' }}
          onChoose={setFilter}
        />
      </div>
      <ContrastTable rows={shown} look={look} />
    </>
  );
}

function failingRoles({
  contrast,
  distance,
}: {
  readonly contrast: readonly ContrastRow[];
  readonly distance: ReturnType<typeof measureDistances>;
}): ReadonlySet<string> {
  const fails = ({ cells }: { readonly cells: readonly { readonly passes: boolean }[] }) =>
    cells.some(({ passes }) => !passes);
  return new Set([
    ...contrast.filter(fails).flatMap(({ pair }) => [pair.front, pair.back]),
    ...distance.filter(fails).flatMap(({ roles }) => roles),
  ]);
}

/** The studio keeps the colours of the style sheets itself, so that it can be read whatever is edited. */
function ownPaint(look: Look, keys: readonly string[]): CSSProperties {
  return Object.fromEntries(
    keys
      .map((key) => `color-${placeOf(key).role}`)
      .map((token) => [`--${token}`, tokensIn(blocks, look)[token]]),
  );
}

/** The address of Storybook, which contains the edits and the look. */
function addressOfPage(): string {
  return (window.top ?? window).location.href;
}
