import { configure, getConfig } from 'storybook/test';

const { getElementError } = getConfig();

/**
 * An error whose message describes the page only once it is read: a query that waits makes such an error at each try, and
 * only the last one is read.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    get: () => getElementError(message, container).message,
    configurable: true,
  });
  return error;
}

// A screen's code is fetched when it is opened, which can take long on a busy machine. It costs nothing where a query
// finds what it looks for. No page uses exactly this timeout, so held-timers.ts can recognise it.
configure({ asyncUtilTimeout: 30_001, getElementError: elementError });
