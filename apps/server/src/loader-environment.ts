// The environment variables that every child process of the server inherits, even where the rest is kept from it.

/**
 * Of the dynamic loader (ld.so(8)) and of libfaketime: a preloaded allocator or clock is for all processes or for none. The memory that
 * libfaketime shares is its user's own, and a process of another user that finds it named may end at once.
 */
const OF_LOADER = /^(LD_|DYLD_|FAKETIME(?!_SHARED)|DONT_FAKE)/;

export const loaderEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_LOADER.test(name)));
