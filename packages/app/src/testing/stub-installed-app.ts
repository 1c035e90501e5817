/** For a story's `beforeEach`: lets the page believe that it is an installed app with this many entries in its history. */
export function stubInstalledApp(historyLength: number) {
  return () => {
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    Object.defineProperty(history, 'length', { value: historyLength, configurable: true });
    return () => {
      Reflect.deleteProperty(navigator, 'standalone');
      Reflect.deleteProperty(history, 'length');
    };
  };
}
