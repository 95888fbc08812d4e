// One row of the coverage table in docs/wire-protocol.md.
export type CoverageRow = {
  feature: string;
  state: 'served' | 'refused' | 'not_yet';
  proof?: string;
  note?: string;
};
