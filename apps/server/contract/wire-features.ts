// Tags of contract tests. A tag names the part of the Supabase protocol that the test checks. `npm
// run coverage` writes all tags to docs/wire-protocol.md.

/**
 * Name of a feature in the protocol documentation, such as `Select: casts`. If the server's feature
 * differs from the feature of Supabase, a note after the name describes the difference.
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

/**
 * Returns options for a test or a group of tests that passes only while the server supports the
 * given features.
 */
export const serves = (...features: Feature[]) => tagged('served', features);

/**
 * Returns options for a test of features that the server does not support. The test passes only
 * while the server refuses these features with an error that names them.
 */
export const refuses = (...features: Feature[]) => tagged('refused', features);
