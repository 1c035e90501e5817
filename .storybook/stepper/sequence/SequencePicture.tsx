import { useMemo } from 'react';
import type { Sequence } from './sequence.ts';
import { layOut, LINE, type PlacedItem, type SequenceLayout } from './sequence-layout.ts';

type SequencePictureProps = {
  readonly sequence: Sequence;
  /** The number of steps that were taken in the frame that is shown. */
  readonly at: number;
  /** The id of what describes the picture in words. */
  readonly describedBy: string;
  readonly onShow: (place: number) => void;
};

/** The diagram as SVG. It grows with the size of the text. A press on a row shows its step; keys do so in the list. */
export function SequencePicture({ sequence, at, describedBy, onShow }: SequencePictureProps) {
  const layout = useMemo(() => layOut(sequence), [sequence]);
  const { width, height, items, lanes, headHeight } = layout;
  const end = height - headHeight - 6;
  return (
    <svg
      role="img"
      aria-label={`Sequence diagram with ${lanes.length} lanes and ${items.length} rows`}
      aria-describedby={describedBy}
      viewBox={`0 0 ${width} ${height}`}
      style={{ inlineSize: `${width / 16}rem` }}
    >
      <Arrowheads />
      {lanes.map(({ id, x }) => (
        <line key={id} className="sequence-lane" x1={x} x2={x} y1={headHeight} y2={end} />
      ))}
      {items.map((row, index) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a row has no other id, and none is ever moved
          key={index}
          row={row}
          width={width}
          isCurrent={row.item.place === at}
          isAhead={row.item.place > at}
          onPress={() => onShow(row.item.place)}
        />
      ))}
      <Heads layout={layout} top={6} />
      <Heads layout={layout} top={end} />
    </svg>
  );
}

function Arrowheads() {
  return (
    <defs>
      <marker
        id="sequence-arrow"
        viewBox="0 0 8 8"
        refX="8"
        refY="4"
        markerWidth="8"
        markerHeight="8"
        orient="auto"
      >
        <path className="sequence-head-arrow" d="M0 0 8 4 0 8z" />
      </marker>
      <marker
        id="sequence-cross"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="9"
        markerHeight="9"
        orient="auto"
      >
        <path className="sequence-head-cross" d="M1 1 7 7M7 1 1 7" />
      </marker>
    </defs>
  );
}

function Heads({
  layout: { lanes, headHeight },
  top,
}: {
  readonly layout: SequenceLayout;
  readonly top: number;
}) {
  const height = headHeight - 12;
  return lanes.map(({ id, x, lines }) => (
    <g key={id} className="sequence-head">
      <rect x={x - 72} y={top} width={144} height={height} rx={6} />
      <Text lines={lines} x={x} top={top + (height - lines.length * LINE) / 2} />
    </g>
  ));
}

type RowProps = {
  readonly row: PlacedItem;
  readonly width: number;
  readonly isCurrent: boolean;
  readonly isAhead: boolean;
  readonly onPress: () => void;
};

function Row({ row, width, isCurrent, isAhead, onPress }: RowProps) {
  const { item, top, height, lines, textX, x1, x2 } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list below has a button for each row
    <g
      className="sequence-row"
      data-kind={item.kind}
      data-current={isCurrent || undefined}
      data-ahead={isAhead || undefined}
      onClick={onPress}
    >
      <rect className="sequence-band" x={0} y={top - 2} width={width} height={height + 4} />
      {'from' in item ? (
        <>
          <Text lines={lines} x={textX} top={top} isStart={item.from === item.to} />
          <Arrow row={row} />
        </>
      ) : (
        <>
          <rect className="sequence-note" x={x1} y={top} width={x2 - x1} height={height} rx={6} />
          <Text lines={lines} x={textX} top={top + 6} />
        </>
      )}
    </g>
  );
}

function Arrow({ row: { item, top, height, x1, x2 } }: { readonly row: PlacedItem }) {
  const y = top + height - 6;
  const isToItself = 'from' in item && item.from === item.to;
  const path = isToItself ? `M${x1} ${top + 6}H${x2}V${y}H${x1 + 2}` : `M${x1} ${y}H${x2}`;
  const marker = item.kind === 'refusal' ? 'sequence-cross' : 'sequence-arrow';
  return <path className="sequence-arrow" d={path} markerEnd={`url(#${marker})`} />;
}

type TextProps = {
  readonly lines: readonly string[];
  readonly x: number;
  readonly top: number;
  readonly isStart?: boolean;
};

function Text({ lines, x, top, isStart = false }: TextProps) {
  return (
    <text textAnchor={isStart ? 'start' : 'middle'}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no id
        <tspan key={index} x={x} y={top + (index + 1) * LINE - 4}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
