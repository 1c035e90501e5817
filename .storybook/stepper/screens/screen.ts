import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Settings } from '@rendezvous/contract/entities';
import type { MockBackendOptions } from '@rendezvous/mock-api/create-mock-backend';
import { callQueryOptions } from '../../../packages/app/src/data/call-query-options.ts';

export type ScreenProps = {
  readonly snapshot: AnyMachineSnapshot;
  readonly send: (event: AnyEventObject) => void;
};

export type FlowScreen = {
  readonly Screen: ComponentType<ScreenProps>;
  /** Options of the mock backend, such as who is signed in. */
  readonly backend: MockBackendOptions;
};

/** Casts the props of any flow to those of a view, which knows the type of its machine. */
export function flowProps<Props extends { snapshot: unknown; send: unknown }>({
  snapshot,
  send,
}: ScreenProps) {
  return { snapshot, send } as unknown as Pick<Props, 'snapshot' | 'send'>;
}

export function useSettings(): Settings | undefined {
  return useQuery(callQueryOptions('readSettings')).data?.settings;
}
