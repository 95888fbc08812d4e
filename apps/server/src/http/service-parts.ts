// States of the parts of the server, for the health endpoint.

export type ServicePartState = 'working' | 'failing' | 'off';

export type ServiceParts = {
  /**
   * @param ask - Returns the state of the part. It must return immediately, so it must not send a
   * request.
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
 * Reports a part as working or failing, depending on whether its last operation succeeded. No
 * request is sent only to find this out.
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
