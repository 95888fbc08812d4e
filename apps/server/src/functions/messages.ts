// What a function's process tells the server beside its answers.

export type ProcessMessage =
  | { kind: 'ready' }
  /** For the log: what went wrong inside; callers never see it. */
  | { kind: 'fault'; fault: string };

/** Marks an answer that is not the function's: its handler failed. */
export const FAULT_HEADER = 'x-wasl-function-fault';

/** Carries the address that the caller used. */
export const URL_HEADER = 'x-wasl-function-url';

/** On an answer: the process holds so much memory that another call could be ended with it, so it gets none. */
export const FULL_HEADER = 'x-wasl-function-full';
