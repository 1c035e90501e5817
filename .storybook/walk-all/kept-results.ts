import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyResult, type FlowResult } from './results.ts';

/** The folder of a report, with the results of earlier runs, one file a flow, and their pictures. */
export class KeptResults {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get pictures(): string {
    return join(this.folder, 'pictures');
  }

  /** What is kept of a flow; nothing if its file is missing or cannot be read. */
  read(flow: string): FlowResult {
    try {
      const kept = JSON.parse(readFileSync(this.#file(flow), 'utf8')) as FlowResult;
      return kept.flow === flow && kept.looks && kept.frames && kept.shots ? kept : emptyResult(flow);
    } catch {
      return emptyResult(flow);
    }
  }

  /** Replaces the file in one step, so that a run that is stopped leaves a whole one. */
  write(result: FlowResult): void {
    const file = this.#file(result.flow);
    mkdirSync(join(this.folder, 'flows'), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(result)}\n`);
    renameSync(`${file}.new`, file);
  }

  /** Deletes the pictures of a flow that no result shows any more. */
  prunePictures({ flow, shots }: FlowResult): void {
    const used = new Set(Object.values(shots).map(({ picture }) => picture));
    const folder = join(this.pictures, flow);
    for (const file of filesIn(folder)) if (!used.has(`${flow}/${file}`)) rmSync(join(folder, file));
  }

  #file(flow: string): string {
    return join(this.folder, 'flows', `${flow}.json`);
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
