// What every program that the server starts inherits, however little else it may see of the server's environment.

/** Of the dynamic loader (ld.so(8)) and of libfaketime: a preloaded allocator or clock is for all processes or for none. */
const OF_LOADER = /^(LD_|DYLD_|FAKETIME|DONT_FAKE)/;

export const loaderEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_LOADER.test(name)));
