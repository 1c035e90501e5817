import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { AppServices } from '../../data/app-services.ts';
import { setBlocked } from './conversation-actions.ts';

it.each([
  [true, 'block'],
  [false, 'unblock'],
] as const)(
  'sets the block to what its argument says: %s (SAFETY-1, SAFETY-4)',
  async (blocked, expected) => {
    const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>().mockResolvedValue({ ok: true });
    const services = { call, queries: new QueryClient() } as unknown as AppServices;
    await setBlocked(services, 'anna', { blocked });
    expect(call.mock.calls).toEqual([[expected, { body: { id: 'anna' } }]]);
  },
);
