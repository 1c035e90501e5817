import type { FlowName } from '../stepper/flow-facts.ts';
import type { FlowResult } from './results.ts';

/**
 * The file beside a report with the hash of the source of each walked flow's screen. Storybook always contains one
 * (`.storybook/walk-all/no-report`), which is empty until a report is there.
 */
export const SOURCES_FILE = 'sources.json';

/** A flow in a report. */
export type ReportFlow = {
  readonly flow: FlowName;
  readonly title: string;
  /** The id of the machine, with which all names of its states and edges begin. */
  readonly machine: string;
  /** The hash of the source of its screen in this build. */
  readonly source: string;
  /** Its states and then its edges. The place of a name is part of the address of its details. */
  readonly names: readonly string[];
  readonly result: FlowResult;
};

/** What a report contains as JSON for its own script. */
export type ReportData = {
  /** The address of Storybook, relative to the report. */
  readonly storybook: string;
  readonly flows: readonly ReportFlow[];
};

/** The address of the details of a state or an edge within a report. */
export function detailAddress({ flow, names }: Pick<ReportFlow, 'flow' | 'names'>, name: string): string {
  return `#${flow}/${names.indexOf(name)}`;
}

/** A state or an edge as a reader knows it: without the id of the machine. */
export function shownName(machine: string, name: string): string {
  return name.replaceAll(`${machine}.`, '');
}
