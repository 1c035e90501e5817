import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Fault } from '../stepper/fault.ts';
import { keyOf, type Cell } from './axes.ts';
import type { RenderCell } from './stage.ts';

/** A cell that was rendered: a document without scripts, or the message of the error because of which it was not. */
export type CellPicture =
  | { readonly page: string; readonly height: number; readonly faults: readonly Fault[] }
  | { readonly error: string };

type CellsOptions = {
  /** The id prefix of the component. */
  readonly of: string;
  readonly cells: readonly Cell[];
  readonly isCheckedByAxe: boolean;
  readonly renderCell: RenderCell;
  /** The table, whose cells have their key in `data-key`. */
  readonly table: RefObject<HTMLElement | null>;
};

/** Attribute of a table cell. */
export const CELL_KEY = 'data-key';

/**
 * Renders one cell after another, those in the viewport first. Cells that were rendered before stay when values are added
 * or removed.
 */
export function useCells({ of, cells, isCheckedByAxe, renderCell, table }: CellsOptions) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, CellPicture>>(new Map());
  const [styles] = useState(() => new StyleAddresses());
  const known = useRef(pictures);
  const keyed = cells.map((cell) => ({ key: `${keyOf(of, cell)} ${isCheckedByAxe}`, cell }));
  const all = keyed.map(({ key }) => key).join('\n');
  const renderAll = useEffectEvent(async (signal: AbortSignal) => {
    for (;;) {
      const missing = keyed.filter(({ key }) => !known.current.has(key));
      const inSight = keysInSight(table.current);
      const next = missing.find(({ key }) => inSight.has(key)) ?? missing[0];
      if (!next) return;
      const picture = await renderCell(of, next.cell, isCheckedByAxe).then(
        ({ markup, styles: text, height, faults }): CellPicture => ({
          page: markup.replace('</head>', () => `<link rel="stylesheet" href="${styles.of(text)}"></head>`),
          height,
          faults,
        }),
        (error: Error): CellPicture => ({ error: error.message }),
      );
      known.current = new Map([...known.current, [next.key, picture]]);
      if (signal.aborted) return;
      setPictures(known.current);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void renderAll(controller.signal);
    return () => controller.abort();
  }, [all]);
  useEffect(() => () => styles.revoke(), [styles]);
  return keyed.map(({ key, cell }) => ({ key, cell, picture: pictures.get(key) }));
}

function keysInSight(table: HTMLElement | null): ReadonlySet<string | null> {
  const shown = [...(table?.querySelectorAll(`[${CELL_KEY}]`) ?? [])].filter((cell) => {
    const { top, bottom, left, right } = cell.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  return new Set(shown.map((cell) => cell.getAttribute(CELL_KEY)));
}

/** An address for each style sheet, which many cells share. */
class StyleAddresses {
  #addresses = new Map<string, string>();

  of(text: string): string {
    const address = this.#addresses.get(text) ?? URL.createObjectURL(new Blob([text], { type: 'text/css' }));
    this.#addresses.set(text, address);
    return address;
  }

  revoke(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }
}
