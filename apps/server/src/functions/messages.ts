// Messages from a function's process to the server, besides its responses.

export type ProcessMessage =
  | { kind: 'ready' }
  /** Error of the function, which is only logged; callers never see it. */
  | { kind: 'fault'; fault: string };

/**
 * Header that marks the error response of a failed handler, which is not a response of the
 * function.
 */
export const FAULT_HEADER = 'x-wasl-function-fault';

/** Header with the URL that the caller used. */
export const URL_HEADER = 'x-wasl-function-url';

/**
 * Marks a response after which the process gets no more calls, because it holds so much memory that
 * another call could be killed with it.
 */
export const FULL_HEADER = 'x-wasl-function-full';
