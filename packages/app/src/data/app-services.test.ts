import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '@rendezvous/contract/transport';
import { createIntl } from 'react-intl';
import { CallError, ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors';
import { errorText } from '../i18n/errorText.ts';
import { loadMessages, SHELL_AREAS } from '../i18n/messages.ts';
import { createAppServices } from './app-services.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // On a server, queries are not repeated.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  environmentManager.setIsServer(() => true);
});

const chats = { chats: [], unread: 0 };

/** Observes the conversations while the server fails the first `times` calls. */
function observeChats(code: ErrorCode, times: number) {
  const call = vi.fn(async () => {
    if (call.mock.calls.length <= times) throw new CallError(code);
    return chats;
  });
  const { queries } = createAppServices(call as unknown as Call, 'en');
  const observer = new QueryObserver(queries, { queryKey: ['listChats', null] });
  observer.subscribe(() => {});
  return { call, observer };
}

it('retries a query by itself while the server is unavailable', async () => {
  const { call, observer } = observeChats('unavailable', 2);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { code: 'unavailable' } });
  await vi.advanceTimersByTimeAsync(10_100);
  expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, data: chats });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(call).toHaveBeenCalledTimes(3);
});

it('does not retry a query that was refused', async () => {
  const { call } = observeChats('forbidden', Infinity);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(call).toHaveBeenCalledTimes(1);
});

it('has the text of every error before a page receives it (ERROR-2)', async () => {
  vi.stubEnv('SSR', false);
  const refuse = (code: ErrorCode) => (() => Promise.reject(new CallError(code))) as unknown as Call;
  const textAfter = async (code: ErrorCode) => {
    const { call, messages } = createAppServices(refuse(code), 'fi');
    await loadMessages(messages, 'fi', SHELL_AREAS);
    await expect(call('readSelf')).rejects.toMatchObject({ code });
    return errorText(createIntl({ locale: 'fi', messages }), new CallError(code));
  };
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[])
    expect(await textAfter(code)).not.toContain(code);
});
