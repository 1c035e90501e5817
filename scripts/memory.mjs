/**
 * How much memory Node lets the server's JavaScript take before it collects, in MiB. Without it a machine with much
 * memory is taken for a reason to keep a gigabyte of garbage, and a container of 512 MiB is killed. What is alive takes
 * about 60; bench/run/memory.ts measures the whole process. An operator's own NODE_OPTIONS are left alone.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '') {
  return /max[-_]old[-_]space/.test(options) ? [] : ['--max-old-space-size=320', '--max-semi-space-size=8'];
}

/**
 * How glibc's allocator gives memory back; other C libraries take no notice. Photos are encoded by several threads in
 * buffers of some megabytes, and by default each thread keeps a heap of its own that the buffers leave full of holes.
 * An operator's own settings are left alone.
 */
export function allocatorEnvironment(environment = process.env) {
  const chosen = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '262144',
  };
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => environment[name] === undefined));
}
