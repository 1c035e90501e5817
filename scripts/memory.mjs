/**
 * How much memory Node lets the server's JavaScript take before it collects, in MiB. Without it a machine with much
 * memory is taken for a reason to keep a gigabyte of garbage, and a container of 512 MiB is killed. What is alive takes
 * about 60; bench/run/memory.ts measures the whole process. An operator's own NODE_OPTIONS are left alone.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '') {
  return /max[-_]old[-_]space/.test(options) ? [] : ['--max-old-space-size=320', '--max-semi-space-size=8'];
}
