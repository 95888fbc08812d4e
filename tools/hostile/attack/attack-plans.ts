// Attackers who each follow one specific plan. All other attackers try everything that the database
// catalogue lists, such as tables and functions.
import type { Instance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import type { AttackReportLine } from './attack-as.ts';
import type { DatabaseCatalog } from './database-catalog.ts';
import { attackAsFormerAcquaintance } from './former-acquaintance.ts';
import { attackAsLoneOperator } from './lone-operator.ts';
import { attackWithTokens } from './surfaces/tokens.ts';

export const ATTACK_PLANS: Record<
  string,
  (instance: Instance, catalog: DatabaseCatalog, db: Client) => Promise<AttackReportLine>
> = {
  'thief of tokens': attackWithTokens,
  'former acquaintance': attackAsFormerAcquaintance,
  'lone operator': attackAsLoneOperator,
};
