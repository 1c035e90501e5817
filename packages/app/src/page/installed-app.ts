/** Whether the page runs as an installed app, which has no back button of a browser. iOS has its own sign for it. */
export function isInstalledApp(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}
