/** The drawn backgrounds of `SceneHero`, 1200 by 800 units. All motion is by classes, so that it can be paused. */
export const scenes = { night: Night, evening: Evening, steps: Steps, lights: Lights } as const;
export type SceneName = keyof typeof scenes;

const moves = 'still:animate-none';

const STARS = [
  [90, 90],
  [210, 190],
  [330, 70],
  [470, 150],
  [610, 60],
  [720, 210],
  [850, 90],
  [1120, 250],
  [1010, 60],
  [150, 300],
  [560, 270],
] as const;

/** The windows of the town: column and row. Two of them are lit for as long as somebody is awake. */
const WINDOWS = [
  [120, 560],
  [160, 610],
  [300, 520],
  [340, 570],
  [300, 620],
  [520, 590],
  [560, 640],
  [700, 480],
  [740, 530],
  [700, 580],
  [930, 560],
  [970, 610],
  [1090, 520],
] as const;

/** A sleeping town under stars, where some windows are still lit. */
function Night() {
  return (
    <>
      <rect width="1200" height="800" className="fill-scene" />
      <circle cx="960" cy="170" r="64" className="fill-photo-ink" opacity="0.92" />
      <circle cx="930" cy="152" r="58" className="fill-scene" />
      {STARS.map(([x, y], index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={index % 3 === 0 ? 3.4 : 2.2}
          className={`animate-twinkle fill-photo-ink ${moves} ${index % 2 ? '[animation-delay:-2s]' : ''}`}
        />
      ))}
      <path
        d="M0 800V600h70v-80h150v60h50V470h130v130h80v-60h150v-90h150v110h90v-50h140v-60h130v90h60v330z"
        className="fill-brand"
        opacity="0.42"
      />
      <path
        d="M0 800V690h180v-50h90v70h170v-60h120v40h200v-70h130v60h150v-40h160v160z"
        className="fill-scene"
      />
      {WINDOWS.map(([x, y], index) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="18"
          height="24"
          rx="2"
          className={
            index % 6 === 2 ? `animate-twinkle fill-accent [animation-duration:6s] ${moves}` : 'fill-accent'
          }
          opacity={index % 6 === 2 ? 1 : 0.5}
        />
      ))}
    </>
  );
}

/** Two glasses at a candle. */
function Evening() {
  return (
    <>
      <rect width="1200" height="800" className="fill-scene" />
      <circle cx="840" cy="360" r="330" className={`animate-twinkle fill-accent ${moves}`} opacity="0.1" />
      <circle cx="840" cy="360" r="200" className="fill-accent" opacity="0.14" />
      <path
        d="M840 250c28 40 34 62 20 86-6 11-34 11-40 0-14-24-8-46 20-86z"
        className={`origin-[840px_336px] animate-drift fill-accent [animation-duration:3s] ${moves}`}
      />
      <rect x="822" y="346" width="36" height="190" rx="6" className="fill-photo-ink" opacity="0.85" />
      {[640, 1040].map((x) => (
        <g key={x} className="stroke-photo-ink" fill="none" strokeWidth="6" opacity="0.9">
          <path d={`M${x - 62} 330h124c6 90-18 140-62 144-44-4-68-54-62-144z`} />
          <path d={`M${x - 60} 376h120c-2 62-22 92-60 96-38-4-58-34-60-96z`} className="fill-brand" />
          <path d={`M${x} 474v76m-46 0h92`} />
        </g>
      ))}
      <path d="M0 552h1200v248H0z" className="fill-brand" opacity="0.34" />
      <path d="M0 552h1200" className="stroke-photo-ink" strokeWidth="3" opacity="0.4" />
    </>
  );
}

const bubble = (x: number, y: number, width: number) =>
  `M${x} ${y}h${width}a34 34 0 0 1 34 34v40a34 34 0 0 1-34 34h-${width - 60}l-44 40 8-40h-24a34 34 0 0 1-34-34v-40a34 34 0 0 1 34-34z`;

/** A look, a line and a meeting, one after the other. */
function Steps() {
  const turn = `animate-turn motion-reduce:animate-none`;
  return (
    <>
      <rect width="1200" height="800" className="fill-scene" />
      <circle cx="850" cy="390" r="300" className="fill-brand" opacity="0.26" />
      <g className={turn}>
        <circle cx="740" cy="380" r="86" className="fill-photo-ink" opacity="0.9" />
        <circle cx="960" cy="380" r="86" className="fill-accent" />
      </g>
      <g className={`${turn} [animation-delay:-8s] motion-reduce:opacity-0`}>
        <path d={bubble(640, 260, 230)} className="fill-photo-ink" opacity="0.9" />
        <path d={bubble(800, 430, 200)} className="fill-accent" />
      </g>
      <g className={`${turn} [animation-delay:-4s] motion-reduce:opacity-0`}>
        <circle cx="800" cy="400" r="86" className="fill-photo-ink" opacity="0.9" />
        <circle cx="900" cy="400" r="86" className="fill-accent" />
        <path
          d="M850 300c-34-52-104-22-88 34 10 34 56 62 88 88 32-26 78-54 88-88 16-56-54-86-88-34z"
          className="fill-brand"
        />
      </g>
    </>
  );
}

const LANTERNS = [
  [640, 520, 1],
  [760, 300, 0.7],
  [900, 450, 1.25],
  [1060, 240, 0.8],
  [1110, 560, 0.9],
  [540, 220, 0.5],
  [960, 110, 0.5],
] as const;

/** Paper lanterns that rise over water. */
function Lights() {
  return (
    <>
      <rect width="1200" height="800" className="fill-scene" />
      <path d="M0 640q150-24 300 0t300 0 300 0 300 0v160H0z" className="fill-brand" opacity="0.3" />
      {LANTERNS.map(([x, y, scale], index) => (
        <g
          key={x}
          className={`animate-drift ${moves} ${index % 2 ? '[animation-delay:-5s]' : '[animation-duration:11s]'}`}
        >
          <g transform={`translate(${x} ${y}) scale(${scale})`}>
            <circle r="92" className="fill-accent" opacity="0.16" />
            <path d="M-38-46h76l12 84q-50 22-100 0z" className="fill-accent" />
            <path d="M-20 44q20 8 40 0v10h-40z" className="fill-photo-ink" />
          </g>
        </g>
      ))}
    </>
  );
}
