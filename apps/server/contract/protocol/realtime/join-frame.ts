// Builds a join message as text in protocol version 2.0.0.

/**
 * @param more - Fields that the payload contains in addition to the config, such as `access_token`.
 */
export const joinFrame = (
  topic: string,
  config: object = {},
  ref = '1',
  more: object = {},
): string => JSON.stringify([ref, ref, topic, 'phx_join', { config, ...more }]);
