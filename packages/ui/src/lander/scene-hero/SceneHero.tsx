import type { ReactNode } from 'react';
import { PauseIcon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';
import { scenes, type SceneName } from './scenes.tsx';

export interface SceneHeroProps extends NativeProps<'section', 'title'> {
  /** The drawn scene behind the text; it is decorative. */
  scene: SceneName;
  /** For whom the page is, above the title. */
  kicker?: ReactNode;
  /** The only `h1` of the page. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** The main action. */
  action: ReactNode;
  /** Facts below the action: the price, and who may join. */
  facts?: ReactNode;
  /** Name of the control that pauses the motion, e.g. "Pause the motion" (WCAG 2.2, 2.2.2). */
  pauseLabel: string;
}

/**
 * The top section of a landing page over a drawn scene that moves slowly (LAND-4). It needs no script: the motion is
 * CSS, a native checkbox pauses it, and it stands still with reduced motion and where data is saved.
 */
export function SceneHero({
  scene,
  kicker,
  title,
  lead,
  action,
  facts,
  pauseLabel,
  ...rest
}: SceneHeroProps) {
  const Scene = scenes[scene];
  return (
    <section
      {...rest}
      className="group/scene relative isolate flex min-h-[min(44rem,88svh)] items-end overflow-clip text-photo-ink md:items-center [&_:focus-visible]:outline-photo-ink has-[input:checked]:[&_*]:[animation-play-state:paused]"
    >
      <svg
        viewBox="0 0 1200 800"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="absolute inset-0 -z-2 size-full rtl:-scale-x-100"
      >
        <Scene />
      </svg>
      <div className="absolute inset-0 -z-1 bg-scene/75 md:bg-transparent md:bg-linear-to-r md:from-scene md:from-40% md:to-transparent md:rtl:bg-linear-to-l" />
      <div className="mx-auto w-full max-w-344 px-4 py-16 sm:px-6 lg:px-8">
        <div className="flex max-w-[34rem] flex-col items-start gap-5 md:gap-7">
          {kicker && <p className="font-semibold">{kicker}</p>}
          <h1 className="max-w-full text-3xl font-extrabold tracking-tight wrap-break-word text-balance">
            {title}
          </h1>
          <div className="text-lg text-pretty">{lead}</div>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
            {action}
          </div>
          {facts && <div className="text-sm">{facts}</div>}
        </div>
      </div>
      <label className="absolute end-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-full bg-scene/70 px-4 text-sm font-medium has-checked:bg-photo-ink has-checked:text-scene has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-photo-ink still:hidden [&_svg]:size-4">
        <input type="checkbox" className="sr-only" />
        <PauseIcon aria-hidden="true" />
        {pauseLabel}
      </label>
    </section>
  );
}
