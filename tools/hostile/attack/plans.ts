// Attackers with a specific plan. All other attackers try everything in the catalogue.
import type { Instance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import type { ReportLine } from './attack-as.ts';
import type { Catalog } from './catalog.ts';
import { attackAsFormerAcquaintance } from './former-acquaintance.ts';
import { attackAsLoneOperator } from './lone-operator.ts';
import { attackWithTokens } from './surfaces/tokens.ts';

export const PLANS: Record<
  string,
  (instance: Instance, catalog: Catalog, db: Client) => Promise<ReportLine>
> = {
  'thief of tokens': attackWithTokens,
  'former acquaintance': attackAsFormerAcquaintance,
  'lone operator': attackAsLoneOperator,
};
