// Environment variables that every child process inherits, even if it gets no other variables of
// this process.

/**
 * Variables of the dynamic loader (ld.so(8)) and libfaketime: a preloaded allocator or clock must
 * apply to all processes or none. FAKETIME_SHARED is excluded: it names shared memory that belongs
 * to one user, and a process of another user that inherits the name may crash.
 */
const OF_LOADER = /^(LD_|DYLD_|FAKETIME(?!_SHARED)|DONT_FAKE)/;

export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_LOADER.test(name)));
