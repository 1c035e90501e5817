import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { drawingOf, type Arrow, type Box } from '@rendezvous/machines/walk/drawing';

/** A state with its position, in pixels from the corner of its parent. */
export type PlacedBox = Box & {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** All edges from one state to another, drawn as one arrow; `names` are the edge names of coverage.ts. */
export type PlacedArrow = {
  readonly id: string;
  readonly names: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  /** An SVG path and the position of its label, in pixels of the whole chart. */
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number } | null;
};

export type Layout = {
  /** Size of the whole chart in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
  /** Edges from every state, as texts, because their arrows would hide the others. */
  readonly fromAnywhere: readonly string[];
};

const CHARACTER_WIDTH = 6.3;
const LINE_HEIGHT = 15;
const HEADER_PADDING = 19;
const BOX_PADDING = 28;

/** Computes the positions of a machine's states and edges with ELK's layered layout. */
export async function layOut(machine: AnyStateMachine, elk: Pick<ELK, 'layout'>): Promise<Layout> {
  const { boxes, arrows, fromAnywhere } = drawingOf(machine);
  const merged = mergedArrows(arrows);
  const graph: ElkNode = await elk.layout({
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.edgeRouting': 'POLYLINE',
      // A higher value takes longer and does not improve these charts.
      'elk.layered.thoroughness': '3',
      'elk.layered.spacing.nodeNodeBetweenLayers': '24',
      'elk.spacing.nodeNode': '20',
      'elk.spacing.edgeNode': '12',
      'elk.spacing.edgeLabel': '4',
      'elk.edgeLabels.placement': 'CENTER',
      // Keeps the order in which the machine is written; edges to earlier states point upwards.
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
    },
    children: childrenOf(null, boxes),
    edges: merged.map(({ id, from, to, lines }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: [{ id: `${id} label`, text: lines.join('\n'), ...sizeOf(lines) }],
    })),
  });
  return {
    size: { width: graph.width ?? 0, height: graph.height ?? 0 },
    boxes: placedBoxes(graph, new Map(boxes.map((box) => [box.id, box]))),
    arrows: placedArrows(graph, merged),
    fromAnywhere: textsOf(fromAnywhere, machine),
  };
}

/** Whether a layout that was computed before still shows all that the machine contains. */
export function isLayoutOf(layout: Layout, machine: AnyStateMachine): boolean {
  const { boxes, arrows, fromAnywhere } = drawingOf(machine);
  const placed = {
    boxes: layout.boxes.map((box) => ({ ...box, x: 0, y: 0, width: 0, height: 0 })),
    arrows: layout.arrows.map((arrow) => ({ ...arrow, path: '', label: null })),
    fromAnywhere: layout.fromAnywhere,
  };
  const now = {
    boxes: inPlacedOrder(null, boxes).map((box) => ({ ...box, x: 0, y: 0, width: 0, height: 0 })),
    arrows: mergedArrows(arrows).map((arrow) => ({ ...arrow, path: '', label: null })),
    fromAnywhere: textsOf(fromAnywhere, machine),
  };
  return JSON.stringify(placed) === JSON.stringify(now);
}

const inPlacedOrder = (parent: string | null, boxes: readonly Box[]): Box[] =>
  boxes.flatMap((box) => (box.parent === parent ? [box, ...inPlacedOrder(box.id, boxes)] : []));

const textsOf = (fromAnywhere: readonly Arrow[], machine: AnyStateMachine) =>
  fromAnywhere.map(({ label, from, to }) =>
    to === from ? `${label} (stays)` : `${label} → ${to.slice(machine.id.length + 1)}`,
  );

/** An arrow without a position. */
type Unplaced = Omit<PlacedArrow, 'path' | 'label'>;

function mergedArrows(arrows: readonly Arrow[]): Unplaced[] {
  const pairs = Map.groupBy(arrows, ({ from, to }) => `${from} → ${to}`);
  return [...pairs].map(([id, [first, ...more]]) => {
    const all = [first as Arrow, ...more];
    const lines = all.flatMap(({ label, guard }) => (guard ? [label, `if ${guard}`] : [label]));
    return {
      id,
      names: all.map((arrow) => arrow.id),
      from: (first as Arrow).from,
      to: (first as Arrow).to,
      lines: [...new Set(lines)],
    };
  });
}

function childrenOf(parent: string | null, boxes: readonly Box[]): ElkNode[] {
  return boxes
    .filter((box) => box.parent === parent)
    .map((box) => {
      const children = childrenOf(box.id, boxes);
      const head = sizeOf([box.label, ...box.waitsFor.map((actor) => `… ${actor}`)]);
      return children.length > 0
        ? {
            id: box.id,
            children,
            layoutOptions: {
              'elk.padding': `[top=${head.height + HEADER_PADDING},left=16,bottom=16,right=16]`,
            },
          }
        : { id: box.id, width: head.width + BOX_PADDING, height: head.height + 16 };
    });
}

function sizeOf(lines: readonly string[]): { width: number; height: number } {
  return {
    width: Math.max(...lines.map((line) => line.length)) * CHARACTER_WIDTH,
    height: lines.length * LINE_HEIGHT,
  };
}

function placedBoxes(node: ElkNode, known: ReadonlyMap<string, Box>): PlacedBox[] {
  return (node.children ?? []).flatMap((child) => {
    const { x = 0, y = 0, width = 0, height = 0 } = child;
    // React Flow requires parents before their children.
    const [left, top, wide, high] = [x, y, width, height].map(round) as [number, number, number, number];
    const box = { ...(known.get(child.id) as Box), x: left, y: top, width: wide, height: high };
    return [box, ...placedBoxes(child, known)];
  });
}

function placedArrows(graph: ElkNode, merged: readonly Unplaced[]): PlacedArrow[] {
  const routed = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  return merged.map((arrow) => {
    const edge = routed.get(arrow.id) as ElkExtendedEdge | undefined;
    const [label] = edge?.labels ?? [];
    return {
      ...arrow,
      path: (edge?.sections ?? []).map(pathOf).join(' '),
      label:
        label?.x === undefined || label.y === undefined ? null : { x: round(label.x), y: round(label.y) },
    };
  });
}

function pathOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): string {
  const [start, ...rest] = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M ${start} ${rest.map((point) => `L ${point}`).join(' ')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
