import type {
  PostVariablesRequestBody,
  VariableCreate,
  VariableModeValue,
  VariableScope,
} from '@figma/rest-api-spec';
import { parse, rgb, toGamut } from 'culori';
import {
  colourIn,
  lookKey,
  lookName,
  LOOKS,
  readBlocks,
  tokensIn,
} from '../../packages/ui/src/tokens/looks.ts';
import { PURPOSES } from '../../packages/ui/src/tokens/purposes.ts';
import { readTokens, type Tokens } from '../../packages/ui/src/tokens/read-tokens.ts';
import type { Sheets } from './dtcg.ts';

type Value = VariableModeValue['value'];
type Mode = { readonly key: string; readonly name: string };
type Variable = {
  readonly token: string;
  readonly name: string;
  readonly type: VariableCreate['resolvedType'];
  readonly scopes: VariableScope[];
  readonly code: string;
  /** The value in each mode, by the key of the mode. */
  readonly values: Readonly<Record<string, Value>>;
};

const REM = 16;
const SPACE_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20, 24] as const;
const toSrgb = toGamut('rgb', 'oklch');

/**
 * Returns the body of a request to Figma's Variables API (`POST /v1/files/:key/variables`) that creates all tokens as
 * variables: colours with one mode for each look, shapes with one for each brand, space with one for each density.
 * Plugins that import variables read the same body.
 */
export function figmaVariables(sheets: Sheets): Required<PostVariablesRequestBody> {
  const body: Required<PostVariablesRequestBody> = {
    variableCollections: [],
    variableModes: [],
    variables: [],
    variableModeValues: [],
  };
  const blocks = readBlocks(sheets.theme, sheets.harbour);
  const normal = { theme: 'light', contrast: 'normal' } as const;
  const [claret, harbour] = (['claret', 'harbour'] as const).map((brand) =>
    tokensIn(blocks, { brand, ...normal }),
  );
  addCollection(
    body,
    'Colour',
    LOOKS.map((look) => ({ key: lookKey(look), name: lookName(look) })),
    named(blocks.theme, 'color-', (_, value) => value.includes('oklch(')).map(({ token, name }) => ({
      token,
      name,
      type: 'COLOR',
      scopes: colourScopes(name),
      code: `var(--${token})`,
      values: Object.fromEntries(LOOKS.map((look) => [lookKey(look), colour(colourIn(blocks, look, name))])),
    })),
  );
  addCollection(
    body,
    'Shape and type',
    [
      { key: 'claret', name: 'Claret' },
      { key: 'harbour', name: 'Harbour' },
    ],
    shapesOf(claret ?? {}, harbour ?? {}),
  );
  const compact = readTokens(sheets.theme, "[data-density='compact']").spacing ?? '';
  addCollection(
    body,
    'Space',
    [
      { key: 'comfortable', name: 'Comfortable' },
      { key: 'compact', name: 'Compact' },
    ],
    SPACE_STEPS.map((step) => ({
      token: 'spacing',
      name: String(step),
      type: 'FLOAT',
      scopes: ['GAP', 'WIDTH_HEIGHT'],
      code: `calc(var(--spacing) * ${step})`,
      values: {
        comfortable: pixels(String(blocks.theme.spacing)) * step,
        compact: pixels(compact) * step,
      },
    })),
  );
  return body;
}

function shapesOf(claret: Tokens, harbour: Tokens): Variable[] {
  const kinds = [
    { prefix: 'radius-', folder: 'radius', type: 'FLOAT', scopes: ['CORNER_RADIUS'], valueOf: pixels },
    { prefix: 'text-', folder: 'font size', type: 'FLOAT', scopes: ['FONT_SIZE'], valueOf: pixels },
    { prefix: 'breakpoint-', folder: 'width', type: 'FLOAT', scopes: ['WIDTH_HEIGHT'], valueOf: pixels },
    { prefix: 'font-', folder: 'font', type: 'STRING', scopes: ['FONT_FAMILY'], valueOf: firstFont },
  ] as const;
  return kinds.flatMap(({ prefix, folder, type, scopes, valueOf }) =>
    named(claret, prefix, (name) => !name.endsWith('--line-height')).map(({ token, name }) => ({
      token,
      name: `${folder}/${name}`,
      type,
      scopes: [...scopes],
      code: `var(--${token})`,
      values: Object.fromEntries(
        Object.entries({ claret, harbour }).map(([brand, tokens]) => [
          brand,
          valueOf(followed(tokens, String(tokens[token]))),
        ]),
      ),
    })),
  );
}

function addCollection(
  body: Required<PostVariablesRequestBody>,
  name: string,
  modes: readonly Mode[],
  variables: readonly Variable[],
): void {
  const collection = `collection:${name}`;
  const modeId = (key: string) => `mode:${name}/${key}`;
  body.variableCollections.push({
    action: 'CREATE',
    id: collection,
    name,
    initialModeId: modeId(modes[0]?.key ?? ''),
  });
  // Figma creates the first mode with the collection, so it is only given its name.
  body.variableModes.push(
    ...modes.map((mode, index) => ({
      action: index === 0 ? ('UPDATE' as const) : ('CREATE' as const),
      id: modeId(mode.key),
      name: mode.name,
      variableCollectionId: collection,
    })),
  );
  for (const { token, name: variable, type, scopes, code, values } of variables) {
    const id = `variable:${name}/${variable}`;
    body.variables.push({
      action: 'CREATE',
      id,
      name: variable,
      variableCollectionId: collection,
      resolvedType: type,
      description: PURPOSES[token] ?? '',
      scopes,
      codeSyntax: { WEB: code },
    });
    for (const [key, value] of Object.entries(values))
      body.variableModeValues.push({ variableId: id, modeId: modeId(key), value });
  }
}

function named(tokens: Tokens, prefix: string, isMeant: (name: string, value: string) => boolean) {
  return Object.entries(tokens)
    .filter(([name, value]) => name.startsWith(prefix) && !name.endsWith('-*') && isMeant(name, value))
    .map(([token]) => ({ token, name: token.slice(prefix.length) }));
}

function colourScopes(role: string): VariableScope[] {
  if (/^(?:on-|ink|photo-ink)/.test(role)) return ['TEXT_FILL', 'SHAPE_FILL'];
  if (/^(?:line|focus)/.test(role)) return ['STROKE_COLOR'];
  return ['ALL_FILLS', 'STROKE_COLOR'];
}

/** A colour with channels from 0 to 1. Figma's variables are in sRGB, so the chroma of others is reduced. */
function colour(css: string) {
  const { r, g, b, alpha = 1 } = rgb(toSrgb(parse(css) ?? css));
  return { r: channel(r), g: channel(g), b: channel(b), a: alpha };
}

function channel(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** A length in pixels; of a size between two limits the larger one. */
function pixels(css: string): number {
  const [, value = '0', unit] = /([\d.]+)(rem|px)?\)?$/.exec(css) ?? [];
  return Math.round(Number(value) * (unit === 'px' ? 1 : REM) * 100) / 100;
}

/** The family that Figma knows: the first one, without the mark of a variable font. */
function firstFont(css: string): string {
  return (css.split(',')[0] ?? '').replaceAll("'", '').replace(/ Variable$/, '');
}

function followed(tokens: Tokens, value: string): string {
  const [, name = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return tokens[name] ?? value;
}
