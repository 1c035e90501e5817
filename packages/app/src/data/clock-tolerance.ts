/** By how much the clock of a device may go back, for example when the network sets it; more means that it was wrong. */
export const CLOCK_TOLERANCE_MS = 300_000;
