// States of the parts of the server, for the health endpoint.

export type ServicePartState = 'working' | 'failing' | 'off';

export type ServiceParts = {
  /**
   * Registers a part of the server under the given name.
   * @param ask - Function that returns the current state of the part. The function must return
   * immediately, so it must not send a request.
   */
  watch(name: string, ask: () => ServicePartState): void;
  states(): Record<string, ServicePartState>;
};

export function createServiceParts(): ServiceParts {
  const parts = new Map<string, () => ServicePartState>();
  return {
    watch(name, ask) {
      parts.set(name, ask);
    },
    states: () => Object.fromEntries([...parts].map(([name, ask]) => [name, ask()])),
  };
}

/**
 * Wraps a function of a part of the server. The part is reported as failing if the last call of the
 * function threw an error. Otherwise the part is reported as working. No extra request is sent,
 * because the server makes these calls anyway.
 */
export function watchOutcome<Input>(
  parts: ServiceParts,
  name: string,
  work: (input: Input) => Promise<void>,
): (input: Input) => Promise<void> {
  let state: ServicePartState = 'working';
  parts.watch(name, () => state);
  return async (input) => {
    try {
      await work(input);
      state = 'working';
    } catch (error) {
      state = 'failing';
      throw error;
    }
  };
}
