import {
  BaseEdge,
  Controls,
  EdgeLabelRenderer,
  Handle,
  MarkerType,
  Panel,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { memo, useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import './chart.css';
import './chart-report.css';
import { areaOfActive, viewOf } from './chart-camera.ts';
import type { Layout, PlacedArrow, PlacedBox } from './chart-layout.ts';
import { layoutOf } from './chart-layouts.ts';
import { ChartReport, ReportPanel, ReportSign } from './ChartReport.tsx';
import type { WalkReport } from './useWalkReport.ts';

export type ChartProps = {
  readonly machine: AnyStateMachine;
  /** The ids of the active states, and the names of the edges of the last step. */
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** The states and edges that have been visited. */
  readonly visited: ReadonlySet<string>;
  /** What `npm run walk:all` has found, shown as a layer over the chart. */
  readonly report?: WalkReport | null;
};

type Mark = 'active' | 'visited' | 'never';
/** What the colours say, for screen readers. */
const MARK_NAMES = { active: 'active', visited: 'visited before', never: 'not visited' } as const;

/** The name of a state without that of its machine. */
const nameOf = (id: string) => id.slice(id.indexOf('.') + 1);

type BoxNode = Node<{ readonly box: PlacedBox; readonly mark: Mark }, 'box'>;
type ArrowEdge = Edge<{ readonly arrow: PlacedArrow; readonly mark: Mark; readonly seen: number }, 'arrow'>;

const nodeTypes = { box: memo(BoxView) };
const edgeTypes = { arrow: memo(ArrowView) };

/**
 * The chart of the machine with the active states. "Coverage" shows the same information as text. It is drawn again only
 * when its props change.
 */
export const Chart = memo(function Chart({ machine, active, taken, visited, report = null }: ChartProps) {
  const layout = useLayout(machine);
  const nodes = useMemo(
    () => layout?.boxes.map((box) => nodeOf(box, markOf(box.id, active, visited))),
    [layout, active, visited],
  );
  const edges = useMemo(
    () => layout?.arrows.map((arrow) => edgeOf(arrow, taken, visited)),
    [layout, taken, visited],
  );
  return (
    <figure className="stepper-chart" aria-label={`Chart of ${machine.id}`} data-drawn={layout !== null}>
      {layout ? (
        <ChartReport report={report}>
          <ReactFlow
            key={machine.id}
            aria-label={`States and edges of ${machine.id}`}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            minZoom={0.1}
            maxZoom={2}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
          >
            <Controls showInteractive={false} />
            <Camera active={active} layout={layout} />
            <ReportPanel />
          </ReactFlow>
        </ChartReport>
      ) : (
        <p className="stepper-soft" role="status">
          Drawing the chart …
        </p>
      )}
      {layout && layout.fromAnywhere.length > 0 && (
        <figcaption>From every state: {layout.fromAnywhere.join(', ')}</figcaption>
      )}
    </figure>
  );
});

/** Keeps the active states in view at a readable size, or shows the whole chart. */
function Camera({ active, layout }: { active: ReadonlySet<string>; layout: Layout }) {
  const { fitView, setViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    if (width === 0) return;
    const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
    const options = { duration: still ? 0 : 250 };
    const { boxes, size } = layout;
    const area = areaOfActive(boxes, active) ?? { x: 0, y: 0, width: 0, height: 0 };
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    if (follows) void setViewport(viewOf({ width, height }, size, area, text), options);
    else void fitView({ ...options, padding: 0.04, maxZoom: 1 });
  }, [active, layout, fitView, setViewport, follows, width, height]);
  return (
    <Panel position="top-right">
      <label className="stepper-follow">
        <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />{' '}
        Follow the walk
      </label>
    </Panel>
  );
}

/** The boxes and arrows that were drawn, by how they look, so that only those that look different are drawn again. */
const drawn = new WeakMap<PlacedBox | PlacedArrow, Map<string, BoxNode | ArrowEdge>>();

function drawnOnce<Drawn extends BoxNode | ArrowEdge>(
  of: PlacedBox | PlacedArrow,
  look: string,
  draw: () => Drawn,
): Drawn {
  const looks = drawn.get(of) ?? new Map<string, BoxNode | ArrowEdge>();
  drawn.set(of, looks);
  const known = (looks.get(look) as Drawn | undefined) ?? draw();
  looks.set(look, known);
  return known;
}

function useLayout(machine: AnyStateMachine): Layout | null {
  const [drawn, setDrawn] = useState<{ machine: AnyStateMachine; layout: Layout } | null>(null);
  useEffect(() => {
    let isCancelled = false;
    void layoutOf(machine).then((layout) => isCancelled || setDrawn({ machine, layout }));
    return () => {
      isCancelled = true;
    };
  }, [machine]);
  return drawn?.machine === machine ? drawn.layout : null;
}

function markOf(id: string, active: ReadonlySet<string>, visited: ReadonlySet<string>): Mark {
  if (active.has(id)) return 'active';
  return visited.has(id) ? 'visited' : 'never';
}

function nodeOf(box: PlacedBox, mark: Mark): BoxNode {
  return drawnOnce(box, mark, () => ({
    id: box.id,
    type: 'box',
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    ...(box.parent ? { parentId: box.parent } : {}),
    ariaRole: 'group',
    ariaLabel: `State ${nameOf(box.id)}, ${MARK_NAMES[mark]}`,
    data: { box, mark },
  }));
}

function edgeOf(arrow: PlacedArrow, taken: ReadonlySet<string>, visited: ReadonlySet<string>): ArrowEdge {
  const seen = arrow.names.filter((name) => visited.has(name)).length;
  const isTaken = arrow.names.some((name) => taken.has(name));
  const mark = isTaken ? 'active' : seen > 0 ? 'visited' : 'never';
  return drawnOnce(arrow, `${mark} ${seen}`, () => ({
    id: arrow.id,
    type: 'arrow',
    source: arrow.from,
    target: arrow.to,
    ariaLabel: `From ${nameOf(arrow.from)} to ${nameOf(arrow.to)}: ${arrow.lines.join(', ')}; ${MARK_NAMES[mark]}`,
    zIndex: isTaken ? 2 : 1,
    markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: `var(--stepper-${mark})` },
    data: { arrow, mark, seen },
  }));
}

function BoxView({ data: { box, mark } }: NodeProps<BoxNode>) {
  return (
    <div
      className="stepper-box"
      data-mark={mark}
      data-kind={box.kind}
      data-initial={box.isInitial || undefined}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <strong>{box.label}</strong>
      {box.waitsFor.map((actor) => (
        <small key={actor}>… {actor}</small>
      ))}
      <ReportSign names={[box.id]} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

function ArrowView({ id, data, markerEnd }: EdgeProps<ArrowEdge>) {
  if (!data) return null;
  const { arrow, mark, seen } = data;
  return (
    <>
      <BaseEdge id={id} path={arrow.path} markerEnd={markerEnd} data-mark={mark} />
      {arrow.label && (
        <EdgeLabelRenderer>
          <div
            className="stepper-arrow-label"
            data-mark={mark}
            style={{ transform: `translate(${arrow.label.x}px, ${arrow.label.y}px)` }}
          >
            <ReportSign names={arrow.names} />
            {arrow.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {arrow.names.length > 1 && seen < arrow.names.length && seen > 0 && (
              <span>
                {seen} of {arrow.names.length} seen
              </span>
            )}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
