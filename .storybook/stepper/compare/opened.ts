import { readLink, type Log, type ParsedLink } from '@rendezvous/machines/walk/link';
import { replay, type Frame } from '@rendezvous/machines/walk/recording';
import { duration } from '@rendezvous/machines/walk/step-facts';
import { vocabularyOf, type FlowName } from '../flow-facts.ts';
import { endText, hasEnded, stepNames } from '../saved/saved-walk.ts';
import type { Side } from './compared.ts';

/** A side with its walk, as far as this build can take its steps. */
export type Opened = {
  readonly title: string;
  readonly names: readonly string[];
  readonly log: Log;
  readonly frames: readonly Frame[];
  /** What could not be shown of it; empty if all could. */
  readonly problem: string;
};

/** Opens a walk. `current` is the one that is shown. */
export function openSide(name: FlowName, { link, name: given }: Side, current: Log): Opened {
  const vocabulary = vocabularyOf(name);
  const read: ParsedLink =
    link === '' ? { log: current, fault: null, machineHasChanged: false } : readLink(link, vocabulary);
  const { recording, fault } = replay(vocabulary.flow, read.log.start, read.log.steps);
  const first = fault ?? read.fault;
  return {
    title: link === '' ? 'The walk that is shown' : given || 'A pasted link',
    names: stepNames(read.log, vocabulary),
    log: { ...read.log, steps: read.log.steps.slice(0, recording.frames.length - 1) },
    frames: recording.frames,
    problem: [
      read.machineHasChanged && link !== '' ? 'it was recorded with an older chart.' : '',
      first ? `step ${first.at + 1} no longer fits: ${first.reason.replace(/[.]?$/, '.')}` : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** How a walk ends, in one line. */
export function endLine({ frames }: Opened): string {
  const [start, last] = [frames[0], frames.at(-1)] as [Frame, Frame];
  const steps = frames.length - 1;
  return `${last.state}; the flow ${endText(hasEnded(last))}, after ${steps} ${steps === 1 ? 'step' : 'steps'} and ${duration(last.now - start.now)}`;
}
