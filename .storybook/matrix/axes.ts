import { appearanceTools, type Appearance } from '../shared/appearance.ts';
import { localeNames } from '../shared/locales.ts';
import { pseudoStates } from '../shared/pseudo-states.ts';

/** Widths of the window in px, and of a column in the window of a desktop, in which container queries have another width. */
export const widths = {
  narrow: { title: 'Narrow phone, 320', window: 320, column: null },
  phone: { title: 'Phone, 360', window: 360, column: null },
  tablet: { title: 'Tablet, 768', window: 768, column: null },
  desktop: { title: 'Desktop, 1280', window: 1280, column: null },
  'column-240': { title: 'Column of 240 on a desktop', window: 1280, column: 240 },
  'column-480': { title: 'Column of 480 on a desktop', window: 1280, column: 480 },
} as const;

export type Width = keyof typeof widths;

const { theme, contrast, brand, density, text } = appearanceTools;
const { both: _, ...themes } = theme.items;

/** The axes with a closed list of values; the stories of a component are one more. */
export const axes = {
  theme: { title: theme.title, items: themes },
  contrast: { title: contrast.title, items: { normal: 'Contrast as drawn', more: contrast.items.more } },
  brand: { title: brand.title, items: brand.items },
  density: { title: density.title, items: density.items },
  text: { title: text.title, items: text.items },
  locale: { title: 'Language', items: localeNames },
  width: {
    title: 'Width',
    items: Object.fromEntries(Object.entries(widths).map(([width, { title }]) => [width, title])),
  },
  state: { title: 'State', items: { rest: 'At rest', ...pseudoStates } },
} as const;

export type ClosedAxis = keyof typeof axes;
export type Axis = 'story' | ClosedAxis;

/** The axes in the order in which rows and columns are sorted. */
export const AXES = ['story', ...Object.keys(axes)] as readonly Axis[];

/** The chosen values of every axis, at least one of each, and the axes whose values are columns. */
export type Selection = {
  readonly values: Readonly<Record<Axis, readonly string[]>>;
  readonly columns: readonly Axis[];
};

/** The arguments of the page, which Storybook keeps in its address: the values of an axis joined by `_`. */
export type MatrixArgs = Readonly<Record<Axis | 'of' | 'columns', string>>;

/** What a link that names no axis shows. */
export const defaultArgs: MatrixArgs = {
  of: 'ui-primitives-button',
  story: '',
  theme: 'light_dark',
  contrast: 'normal',
  brand: 'claret',
  density: 'comfortable',
  text: '100',
  locale: 'en',
  width: 'phone',
  state: 'rest_hover_focus_pressed',
  columns: 'width_state',
};

const SEPARATOR = '_';

/** Names of the values of an axis. `stories` are those of the component, by the end of their ids. */
export function itemsOf(
  axis: Axis,
  stories: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return axis === 'story' ? stories : axes[axis].items;
}

export const titleOf = (axis: Axis) => (axis === 'story' ? 'Story' : axes[axis].title);

/** Reads the arguments. Unknown values are left out, and an axis without a known one has its first. */
export function selectionOf(args: MatrixArgs, stories: Readonly<Record<string, string>>): Selection {
  const parts = (value: unknown) => String(value).split(SEPARATOR);
  const values = AXES.map((axis) => {
    const known = Object.keys(itemsOf(axis, stories));
    const chosen = known.filter((value) => parts(args[axis]).includes(value));
    return [axis, chosen.length > 0 ? chosen : known.slice(0, 1)];
  });
  return {
    values: Object.fromEntries(values) as Selection['values'],
    columns: AXES.filter((axis) => parts(args.columns).includes(axis)),
  };
}

/** The arguments of chosen values. */
export const joined = (values: readonly string[]) => values.join(SEPARATOR);

/** What a cell shows. */
export type Cell = Readonly<Record<Axis, string>>;

/** A row or a column: a value of each of its axes, and its name, which leaves out axes with a single value. */
export type Heading = { readonly key: string; readonly values: Partial<Cell>; readonly name: string };

export type Matrix = {
  readonly rows: readonly Heading[];
  readonly columns: readonly Heading[];
  /** What all cells have in common. */
  readonly common: string;
};

/** Rows and columns of a selection. The last axis changes fastest. */
export function matrixOf({ values, columns }: Selection, stories: Readonly<Record<string, string>>): Matrix {
  const nameOf = (axis: Axis, value: string) => itemsOf(axis, stories)[value] ?? value;
  const headings = (of: readonly Axis[]): Heading[] => {
    const varied = of.filter((axis) => values[axis].length > 1);
    return of
      .reduce<Partial<Cell>[]>(
        (found, axis) => found.flatMap((one) => values[axis].map((value) => ({ ...one, [axis]: value }))),
        [{}],
      )
      .map((cell) => ({
        key: Object.values(cell).join(' '),
        values: cell,
        name: varied.map((axis) => nameOf(axis, String(cell[axis]))).join(', '),
      }));
  };
  return {
    rows: headings(AXES.filter((axis) => !columns.includes(axis))),
    columns: headings(columns),
    common: AXES.flatMap((axis) =>
      values[axis].length === 1 ? [nameOf(axis, values[axis][0] ?? '')] : [],
    ).join(', '),
  };
}

export function cellOf(row: Heading, column: Heading): Cell {
  return { ...row.values, ...column.values } as Cell;
}

/** Identifies what a cell of a component shows. */
export const keyOf = (of: string, cell: Cell) => [of, ...AXES.map((axis) => cell[axis])].join(' ');

/** Storybook's globals of a cell. A cell does not move, so that it can be compared with others. */
export function globalsOf({ theme, contrast, brand, density, text, locale }: Cell): Record<string, string> {
  return { theme, contrast, brand, density, text, locale, motion: 'reduce' } satisfies Partial<Appearance> & {
    locale: string;
  };
}
