import { useEffect, useEffectEvent, useRef } from 'react';
import { StorybookFrame } from '../../shared/StorybookFrame.tsx';
import { pixelsOf, stageAddress, type StageAppearance } from '../addresses.ts';
import type { FlowName } from '../flow-facts.ts';
import { listenTo, type FromStage } from '../stage-protocol.ts';
import { findRoutes } from './find-routes.ts';
import type { Everything } from './useEverything.ts';
import { walkEverything } from './walk-everything.ts';

type EverythingStageProps = Pick<Everything, 'onFound' | 'onScreen' | 'onEnd'> & {
  readonly name: FlowName;
  readonly appearance: StageAppearance;
};

const HEIGHT = 720;

/** The hidden stage of a run, which lasts as long as it is mounted. The walk on the page is not disturbed. */
export function EverythingStage({ name, appearance, ...handlers }: EverythingStageProps) {
  const stage = useRef<HTMLIFrameElement>(null);
  const onFound = useEffectEvent(handlers.onFound);
  const onScreen = useEffectEvent(handlers.onScreen);
  const onEnd = useEffectEvent(handlers.onEnd);
  const run = useEffectEvent(async (signal: AbortSignal, isReady: Promise<void>) => {
    try {
      const [routes] = await Promise.all([findRoutes(name, signal), isReady]);
      onFound(routes.reduce((sum, { frames }) => sum + frames.length, 0));
      const { current: shown } = stage;
      if (shown) for await (const screen of walkEverything(shown, routes, signal)) onScreen(screen);
      if (!signal.aborted) onEnd();
    } catch (error) {
      if (!signal.aborted) onEnd((error as Error).message);
    }
  });
  useEffect(() => {
    const aborted = new AbortController();
    const { promise: isReady, resolve } = Promise.withResolvers<void>();
    const stopListening = listenTo<FromStage>(
      () => stage.current?.contentWindow,
      (message) => message.stage === 'ready' && resolve(),
    );
    void run(aborted.signal, isReady);
    return () => {
      stopListening();
      aborted.abort();
    };
  }, []);
  return (
    <StorybookFrame
      ref={stage}
      className="stepper-hidden-stage"
      title="Walks everything"
      src={stageAddress(name, appearance)}
      width={pixelsOf(appearance)}
      height={HEIGHT}
      tabIndex={-1}
      aria-hidden
      inert
    />
  );
}
