import { Button } from '@rendezvous/ui/primitives/button';
import { CircleCheckIcon, TriangleAlertIcon } from '@rendezvous/ui/primitives/icon';
import type { Look } from '../../packages/ui/src/tokens/looks.ts';
import type { Studio } from './useStudio.ts';

type ToolbarProps = {
  readonly look: Look;
  readonly studio: Studio;
  readonly failures: number;
  readonly onLookChange: (look: Look) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  readonly onCopyLink: () => void;
};

/** The look that is edited, the steps of undo, and how many checks fail. */
export function Toolbar({
  look,
  studio,
  failures,
  onLookChange,
  onUndo,
  onRedo,
  onReset,
  onCopyLink,
}: ToolbarProps) {
  const changes = Object.keys(studio.edits).length;
  return (
    <div
      role="group"
      aria-label="Look and steps"
      className="studio-bar z-(--layer-bar) flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-canvas px-3 py-1.5"
    >
      <Choice
        label="Brand"
        value={look.brand}
        choices={{ claret: 'Claret', harbour: 'Harbour' }}
        onChoose={(brand) => onLookChange({ ...look, brand: brand as Look['brand'] })}
      />
      <Choice
        label="Theme"
        value={look.theme}
        choices={{ light: 'Light', dark: 'Dark' }}
        onChoose={(theme) => onLookChange({ ...look, theme: theme as Look['theme'] })}
      />
      <Choice
        label="Contrast"
        value={look.contrast}
        choices={{ normal: 'As drawn', more: 'More contrast' }}
        onChoose={(contrast) => onLookChange({ ...look, contrast: contrast as Look['contrast'] })}
      />
      <span className="flex flex-wrap gap-1.5">
        <Button size="sm" tone="neutral" aria-disabled={studio.past.length === 0} onClick={onUndo}>
          Undo
        </Button>
        <Button size="sm" tone="neutral" aria-disabled={studio.future.length === 0} onClick={onRedo}>
          Redo
        </Button>
        <Button size="sm" tone="neutral" aria-disabled={changes === 0} onClick={onReset}>
          Reset all
        </Button>
        <Button size="sm" tone="neutral" onClick={onCopyLink}>
          Copy link
        </Button>
      </span>
      <span className="ms-auto flex gap-3 text-xs tabular-nums">
        <span>
          {changes} {changes === 1 ? 'value' : 'values'} changed
        </span>
        <span
          className={`inline-flex items-center gap-1 ${failures > 0 ? 'font-semibold text-danger' : 'text-positive'}`}
        >
          {failures > 0 ? <TriangleAlertIcon className="size-4" /> : <CircleCheckIcon className="size-4" />}
          {failures > 0 ? `${failures} ${failures === 1 ? 'check fails' : 'checks fail'}` : 'checks pass'}
        </span>
      </span>
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

/** A small native select with its label before it. */
export function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-center gap-1.5 text-xs font-medium">
      {label}
      <select
        value={value}
        className="min-h-8 rounded-sm border border-line-strong bg-surface px-1.5 font-normal"
        onChange={({ target }) => onChoose(target.value)}
      >
        {Object.entries(choices).map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
