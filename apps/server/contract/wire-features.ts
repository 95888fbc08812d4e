// Tags of contract tests: the parts of the Supabase protocol that a test proves. `npm run coverage`
// writes them to docs/wire-protocol.md.

/**
 * Name as in the protocol documentation, such as `Select: casts`, or with a note on a difference
 * from upstream.
 */
type Feature = string | [name: string, note: string];
export type WireFeature = { name: string; state: 'served' | 'refused'; note?: string };

declare module 'vitest' {
  interface TaskMeta {
    wire?: WireFeature[];
  }
}

const tagged = (state: WireFeature['state'], features: Feature[]) => ({
  meta: {
    wire: features.map((feature): WireFeature => {
      const [name = '', note] = typeof feature === 'string' ? [feature] : feature;
      return { name, state, ...(note !== undefined && { note }) };
    }),
  },
});

/** Options of a test or group that passes only while the server serves the features. */
export const serves = (...features: Feature[]) => tagged('served', features);

/** Options of a test that passes only while the server refuses the features by name. */
export const refuses = (...features: Feature[]) => tagged('refused', features);
