// A join as text on the wire of version 2.0.0.

/** @param more Besides the config, such as `access_token`. */
export const joinFrame = (
  topic: string,
  config: object = {},
  ref = '1',
  more: object = {},
): string => JSON.stringify([ref, ref, topic, 'phx_join', { config, ...more }]);
