// Messages from the process of an edge function to the server. Also headers that the process or the
// server adds to forwarded requests and responses.

export type ProcessMessage =
  | { kind: 'ready' }
  /** Error of the function. It is only logged; callers must never see it. */
  | { kind: 'fault'; fault: string };

/**
 * Header of an error response that the process sends because the handler of the edge function has
 * failed.
 */
export const HANDLER_FAILED_HEADER = 'x-wasl-function-fault';

/** Header that contains the URL that the caller used. */
export const CALLER_URL_HEADER = 'x-wasl-function-url';

/**
 * Response header by which a process of an edge function asks the server to send it no more calls.
 * The process uses so much memory that it might be killed during the next call.
 */
export const MEMORY_FULL_HEADER = 'x-wasl-function-full';
