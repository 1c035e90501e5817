/**
 * Limits the size of the JavaScript heap, in MiB. Without a limit, Node keeps up to a gigabyte of garbage on a machine
 * with much memory, and a container of 512 MiB is killed. Live objects take about 60 MiB; bench/run/memory.ts measures
 * the whole process. An operator's NODE_OPTIONS take precedence.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '') {
  return /max[-_]old[-_]space/.test(options) ? [] : ['--max-old-space-size=320', '--max-semi-space-size=8'];
}

/**
 * Makes glibc's allocator return memory to the system; other C libraries ignore these variables. Several threads encode
 * photos in buffers of some megabytes. By default each thread has its own heap, which these buffers fragment.
 * An operator's settings take precedence.
 */
export function allocatorEnvironment(environment = process.env) {
  const chosen = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '262144',
  };
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => environment[name] === undefined));
}
