// State of the server's parts, for the health endpoint.

export type PartState = 'working' | 'failing' | 'off';

export type ServiceParts = {
  /** @param ask - Returns the state immediately, from what the part already knows. */
  watch(name: string, ask: () => PartState): void;
  states(): Record<string, PartState>;
};

export function createServiceParts(): ServiceParts {
  const parts = new Map<string, () => PartState>();
  return {
    watch(name, ask) {
      parts.set(name, ask);
    },
    states: () => Object.fromEntries([...parts].map(([name, ask]) => [name, ask()])),
  };
}

/**
 * Reports the state of a part by the result of its last operation. No request is sent to test the
 * part.
 */
export function watchOutcome<Input>(
  parts: ServiceParts,
  name: string,
  work: (input: Input) => Promise<void>,
): (input: Input) => Promise<void> {
  let state: PartState = 'working';
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
