/** Where a component was declared: its name there, and the file from the root of the project. */
export type Origin = { readonly name: string; readonly file: string };

const origins = new WeakMap<object, Origin>();

/** Records the origin of those values of a module that can be components (xray.plugin.ts). */
export function originate(file: string, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))
      origins.set(value, { name, file });
}

/** The origin of a component of packages/ui or packages/app; others have none. */
export function originOf(component: unknown): Origin | undefined {
  return typeof component === 'function' || (typeof component === 'object' && component !== null)
    ? origins.get(component)
    : undefined;
}
