import { pathToFileURL } from 'node:url';
import { defineConfig, parse } from '@terrazzo/parser';
import { expect, test } from 'vitest';
import { LOOKS, lookKey } from '../packages/ui/src/tokens/looks.ts';
import { root } from './install.mjs';
import { tokenFiles } from './tokens.mjs';

const files = await tokenFiles();
const cwd = pathToFileURL(`${root}/`);

/** Reads a file with the reference implementation of the format, which throws at what it does not allow. */
const read = (name) =>
  parse([{ filename: new URL(name, cwd), src: JSON.stringify(files[name]) }], {
    config: defineConfig({}, { cwd }),
  });

test.each(LOOKS.map(lookKey))('%s is a valid file of the Design Tokens Format Module', async (look) => {
  const { tokens } = await read(`${look}.tokens.json`);
  const types = new Set(Object.values(tokens).map(({ $type }) => $type));
  expect([...types].sort()).toEqual([
    'color',
    'cubicBezier',
    'dimension',
    'duration',
    'fontFamily',
    'number',
    'shadow',
  ]);
  expect(Object.keys(tokens).filter((name) => name.startsWith('color.'))).toHaveLength(35);
});

test('the resolver gives each look the same values as its own file', async () => {
  const { resolver } = await read('rendezvous.resolver.json');
  for (const look of LOOKS.map(lookKey)) {
    const { tokens } = await read(`${look}.tokens.json`);
    const resolved = resolver.apply({ look });
    expect(valuesOf(resolved)).toEqual(valuesOf(tokens));
  }
});

const valuesOf = (tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, { $type, $value }]) => [name, { $type, $value }]));

test('the variables for Figma name modes and collections that the request creates', () => {
  const { variableCollections, variableModes, variables, variableModeValues } = files['figma-variables.json'];
  const ids = (list) => new Set(list.map(({ id }) => id));
  const [collections, modes, known] = [ids(variableCollections), ids(variableModes), ids(variables)];
  expect([collections.size, modes.size, known.size]).toEqual([
    variableCollections.length,
    variableModes.length,
    variables.length,
  ]);
  const unknown = [
    ...variableCollections.filter(({ initialModeId }) => !modes.has(initialModeId)),
    ...[...variableModes, ...variables].filter(
      ({ variableCollectionId }) => !collections.has(variableCollectionId),
    ),
    ...variableModeValues.filter(({ modeId, variableId }) => !modes.has(modeId) || !known.has(variableId)),
  ];
  expect(unknown).toEqual([]);
});

test('each variable for Figma has a value of its type in every mode of its collection', () => {
  const { variableModes, variables, variableModeValues } = files['figma-variables.json'];
  const isOfType = {
    COLOR: ({ r, g, b, a }) => [r, g, b, a].every((channel) => channel >= 0 && channel <= 1),
    FLOAT: (value) => Number.isFinite(value) && value > 0,
    STRING: (value) => /^[A-Z][\w ]+$/.test(value),
  };
  const missing = variables.flatMap(({ id, name, resolvedType, variableCollectionId }) =>
    variableModes
      .filter((mode) => mode.variableCollectionId === variableCollectionId)
      .map((mode) => variableModeValues.filter((one) => one.variableId === id && one.modeId === mode.id))
      .filter((found) => found.length !== 1 || !isOfType[resolvedType](found[0].value))
      .map((found) => `${name}: ${JSON.stringify(found)}`),
  );
  expect(missing).toEqual([]);
});
