import { appearanceTools } from './appearance.ts';

type Shown = {
  readonly id: string;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly initialArgs: Readonly<Record<string, unknown>>;
};

/** The address of a story in a frame, with the arguments that were changed, and other values of some tools. */
export function storyAddress(
  { id, globals, args, initialArgs }: Shown,
  changes: Readonly<Record<string, string>>,
): string {
  const tools = ['locale', ...Object.keys(appearanceTools)];
  const values = tools.map((tool) => `${tool}:${String(changes[tool] ?? globals[tool])}`);
  const changed = Object.entries(args).flatMap(([name, value]) =>
    value === initialArgs[name] ? [] : argument(name, value),
  );
  const params = new URLSearchParams({
    id,
    viewMode: 'story',
    embed: 'true',
    globals: values.join(';'),
    ...(changed.length > 0 && { args: changed.join(';') }),
  });
  return `iframe.html?${params}`;
}

/** An argument as Storybook writes it in an address; only simple values can be written. */
function argument(name: string, value: unknown): string[] {
  if (typeof value === 'boolean') return [`${name}:!${value}`];
  if (typeof value === 'number') return [`${name}:${value}`];
  return typeof value === 'string' && /^[\w -]*$/.test(value) ? [`${name}:${value}`] : [];
}
