import { Button } from '@rendezvous/ui/primitives/button';
import { lookKey, lookName, type Look } from '../../packages/ui/src/tokens/looks.ts';
import { download, downloadJson } from '../shared/download.ts';
import { dtcgResolver, dtcgTokens, type Sheets } from '../shared/dtcg.ts';
import { figmaVariables } from '../shared/figma-variables.ts';

type ResultProps = {
  readonly patch: string;
  readonly edited: Sheets;
  readonly look: Look;
  readonly onCopy: (text: string, what: string) => void;
};

/** What the edits become: a patch of the style sheets, and files for other tools. */
export function Result({ patch, edited, look, onCopy }: ResultProps) {
  return (
    <div className="flex flex-col gap-3">
      <span className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!patch} onClick={() => onCopy(patch, 'The patch')}>
          Copy patch
        </Button>
        <Button
          size="sm"
          tone="neutral"
          disabled={!patch}
          onClick={() => download('tokens.patch', patch, 'text/x-diff')}
        >
          Download patch
        </Button>
        <Button
          size="sm"
          tone="neutral"
          onClick={() => downloadJson(`${lookKey(look)}.tokens.json`, dtcgTokens(edited, look))}
        >
          DTCG, {lookName(look)}
        </Button>
        <Button
          size="sm"
          tone="neutral"
          onClick={() => downloadJson('rendezvous.resolver.json', dtcgResolver(edited))}
        >
          DTCG, all looks
        </Button>
        <Button
          size="sm"
          tone="neutral"
          onClick={() => downloadJson('figma-variables.json', figmaVariables(edited))}
        >
          Figma variables
        </Button>
      </span>
      {patch ? (
        <>
          <p className="text-sm text-ink-soft">
            Save the patch in the root of the repository and run <code>git apply tokens.patch</code>.
          </p>
          <pre className="rounded-md border border-line bg-sunken p-3 text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {patch.split('\n').map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other key
              <span key={index} className={`block min-h-lh ${toneOf(line)}`}>
                {line}
              </span>
            ))}
          </pre>
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          No token has changed yet. The files contain the tokens as they are.
        </p>
      )}
    </div>
  );
}

function toneOf(line: string): string {
  if (/^(?:\+\+\+|---|@@)/.test(line)) return 'text-ink-soft';
  if (line.startsWith('+')) return 'bg-positive-soft text-on-positive-soft';
  if (line.startsWith('-')) return 'bg-danger-soft text-on-danger-soft';
  return '';
}
