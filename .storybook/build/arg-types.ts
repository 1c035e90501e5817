import type { ArgTypes, Parameters, StoryContextForEnhancers } from 'storybook/internal/types';
import type { infoOf } from '../docs/manifest-docgen.plugin.ts';
import { combineParameters } from 'storybook/preview-api';

type Info = ReturnType<typeof infoOf>;
type PropInfo = Info['props'][string];

/**
 * The arg types of a component of packages/ui, from the data that the manifest adds to it (manifest-docgen.plugin.ts):
 * the same as Storybook's, which parses docstrings and default values with libraries of 150 KB.
 */
export function extractArgTypes(component: unknown): ArgTypes | null {
  const props = Object.entries(infoOn(component)?.props ?? {});
  return Object.fromEntries(
    props.map(([name, { description, required, tsType, defaultValue }]) => [
      name,
      {
        name,
        description,
        type: { required, ...typeOf(tsType) },
        table: {
          type: { summary: summaryOf(tsType, required) },
          jsDocTags: undefined,
          defaultValue:
            defaultValue && !EMPTY.has(defaultValue.value) ? { summary: defaultValue.value } : undefined,
        },
      },
    ]),
  ) as ArgTypes;
}

export const extractComponentDescription = (component: unknown): string =>
  infoOn(component)?.description ?? '';

/** A memoised component carries the data on the component that it wraps. */
function infoOn(component: unknown): Info | undefined {
  const { __docgenInfo: info, type } = (component ?? {}) as {
    __docgenInfo?: Info;
    type?: { __docgenInfo?: Info };
  };
  return info ?? type?.__docgenInfo;
}

function summaryOf(type: PropInfo['tsType'], isRequired: boolean): string {
  if (type.type) return type.raw;
  return isRequired ? type.name : type.name.replace(' | undefined', '');
}

const EMPTY = new Set(['null', 'undefined']);
const SIMPLE = new Set(['string', 'number', 'symbol', 'boolean']);

function typeOf(type: PropInfo['tsType']) {
  if (type.elements) {
    return { raw: type.raw, name: 'enum', value: type.elements.map(({ value }) => value.slice(1, -1)) };
  }
  if (type.type) return { raw: type.raw, name: 'function' };
  return SIMPLE.has(type.name) ? { name: type.name } : { name: 'other', value: type.name };
}

function enhanceArgTypes(context: StoryContextForEnhancers): ArgTypes {
  const extracted = extractArgTypes(context.component);
  return extracted ? (combineParameters(extracted, context.argTypes) as ArgTypes) : context.argTypes;
}

export const parameters: Parameters = { docs: { extractArgTypes, extractComponentDescription } };
export const argTypesEnhancers = [enhanceArgTypes];
export const entry_preview_argtypes_exports = { parameters, argTypesEnhancers };
